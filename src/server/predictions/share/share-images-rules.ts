import type { SKRSContext2D } from '@napi-rs/canvas';

/** Pixels; the size in which other sites show a link's image. */
export const imageSize = { width: 1200, height: 630 };

/** Registered font names; the second of each pair has other scripts. */
export const fontFamilies = {
  display: ['Display', 'Display Extended'],
  text: ['Text', 'Text Extended'],
} as const;

const colors = {
  ground: '#0e1318',
  line: '#2c353e',
  ink: '#f2f5f7',
  muted: '#a7b3be',
  pick: '#ffd84d',
  simulated: '#f0b429',
};
const edge = 64;
const innerWidth = imageSize.width - 2 * edge;

type Font = keyof typeof fontFamilies;

export function drawShareCard(context: SKRSContext2D, card: ShareCard): void {
  context.fillStyle = colors.ground;
  context.fillRect(0, 0, imageSize.width, imageSize.height);
  context.textBaseline = 'alphabetic';

  drawMark(context, edge, 52);
  write(context, 'Linewise', { x: edge + 60, y: 90, size: 44, font: 'display', color: colors.ink });
  if (card.isSimulated) {
    writeRight(context, 'SIMULATED DATA', { y: 88, size: 28, color: colors.simulated });
  }
  write(context, card.heading, { x: edge, y: 160, size: 30, font: 'text', color: colors.muted });

  const rowHeight = card.rows.length > 2 ? 84 : 112;
  for (const [index, row] of card.rows.entries()) {
    const y = 196 + (index + 1) * rowHeight - 24;
    drawRow(context, row, y, rowHeight - 36);
  }
  const detailsY = 196 + card.rows.length * rowHeight + 44;
  const details = card.details.join('  ·  ');
  write(context, details, { x: edge, y: detailsY, size: 30, font: 'text', color: colors.ink });

  context.fillStyle = colors.line;
  context.fillRect(edge, 530, innerWidth, 2);
  write(context, card.lock, { x: edge, y: 584, size: 26, font: 'text', color: colors.muted });
}

function drawRow(
  context: SKRSContext2D,
  { name, probability, share, isPick }: ShareCard['rows'][number],
  y: number,
  size: number,
): void {
  const color = isPick ? colors.pick : colors.ink;
  const shareWidth = 250;
  const width = innerWidth - shareWidth;
  write(context, name, { x: edge, y, size, font: 'display', color, width });
  writeRight(context, share, { y, size, color });
  context.fillStyle = colors.line;
  context.fillRect(edge, y + 18, innerWidth, 6);
  context.fillStyle = color;
  context.fillRect(edge, y + 18, innerWidth * probability, 6);
}

function drawMark(context: SKRSContext2D, x: number, y: number): void {
  context.fillStyle = '#1d242b';
  context.beginPath();
  context.roundRect(x, y, 46, 46, 10);
  context.fill();
  context.fillStyle = colors.ink;
  context.fillRect(x + 13, y + 10, 6, 26);
  context.fillRect(x + 13, y + 30, 21, 6);
  context.fillStyle = colors.pick;
  context.fillRect(x + 29.5, y + 8, 4.5, 18.5);
}

interface Text {
  y: number;
  size: number;
  color: string;
}

/** Writes one line, in a smaller size if it would be too wide. */
function write(
  context: SKRSContext2D,
  text: string,
  { x, y, size, font, color, width = innerWidth }: Text & { x: number; font: Font; width?: number },
): void {
  setFont(context, font, size);
  const natural = context.measureText(text).width;
  if (natural > width) setFont(context, font, (size * width) / natural);
  context.fillStyle = color;
  context.fillText(text, x, y);
}

function writeRight(context: SKRSContext2D, text: string, { y, size, color }: Text): void {
  setFont(context, 'display', size);
  context.fillStyle = color;
  const { width } = context.measureText(text);
  context.fillText(text, imageSize.width - edge - width, y);
}

function setFont(context: SKRSContext2D, font: Font, size: number): void {
  const families = fontFamilies[font].map((name) => `"${name}"`).join(', ');
  context.font = `600 ${size}px ${families}`;
}

export interface ShareCard {
  /** “NFL · Sun, Nov 22, 2026, 1:00 PM ET”. */
  heading: string;
  /** The two sides, or a tournament's most likely winners; the pick is marked. */
  rows: { name: string; probability: number; share: string; isPick: boolean }[];
  /** “Projected 20–27”, “Market 55% Northport Gulls (-150)”. */
  details: string[];
  /**
   * “Our prediction, with o3 mini · locked Sun, Nov 22, 2026, 7:03 AM ET · entry 311, hash
   * 3f9a2c1b”.
   */
  lock: string;
  isSimulated: boolean;
}
