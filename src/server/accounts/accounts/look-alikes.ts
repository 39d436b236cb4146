import { createRequire } from 'node:module';

type Fold = (typeof import('unhomoglyph'))['default'];

const load = createRequire(import.meta.url);
let lookAlikes: Fold | undefined;

/** Small letters of other scripts look like small capitals; a name in them reads like a Latin one. */
const smallCapitals = new Map(
  Array.from('ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ').map((small, index) => [
    small,
    'abcdefghijklmnoprstuvwyz'.charAt(index),
  ]),
);
smallCapitals.set('ʍ', 'm').set('ĸ', 'k');

function foldSmallCapitals(text: string): string {
  return Array.from(text)
    .map((letter) => smallCapitals.get(letter) ?? letter)
    .join('');
}

/**
 * Letters by those that they look like. The list is loaded when somebody chooses a name, which few threads
 * and few starts see.
 */
export function withoutLookAlikes(text: string): string {
  lookAlikes ??= load('unhomoglyph') as Fold;
  return lookAlikes(text);
}

/**
 * Two names with the same skeleton look the same, or nearly so: the skeleton of Unicode's Technical
 * Standard 39 with case, accents, small capitals and the trio i, l, 1 folded besides.
 */
export function skeletonOf(username: string): string {
  const plain = username
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase();
  return withoutLookAlikes(foldSmallCapitals(withoutLookAlikes(plain.normalize('NFD'))))
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('i', 'l');
}
