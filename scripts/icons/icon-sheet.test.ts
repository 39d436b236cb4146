import { expect, test } from 'vitest';
import { readIconSheet } from './icon-sheet.mjs';
import { drawFromSheet } from './icons-from-sheet.ts';

const names = new Map([
  ['CircleX', 'circle-x'],
  ['XCircle', 'circle-x'],
]);

test('icons are drawn from the sheet, also under their aliases', () => {
  const code = `import { useState } from "react";
import { CircleX, XCircle as Cross } from "lucide-react";
export const icons = [CircleX, Cross, useState];`;
  expect(drawFromSheet(code, names)).toBe(`import { useState } from "react";
import { sheetIcon } from '#web/ui/sheet-icon.tsx'; const CircleX = /* @__PURE__ */ sheetIcon('circle-x'); const Cross = /* @__PURE__ */ sheetIcon('circle-x');
export const icons = [CircleX, Cross, useState];`);
});

test('an import that is not an icon fails the build', () => {
  const code = `import { createLucideIcon } from "lucide-react";`;
  expect(() => drawFromSheet(code, names)).toThrow('lucide-react has no icon createLucideIcon');
});

test('the sheet has every imported icon, as drawn by the library', async () => {
  const { svg, names: used, address } = await readIconSheet();
  expect(used.get('Check')).toBe('check');
  expect(svg).toContain(
    '<symbol id="check" viewBox="0 0 24 24"><path d="M20 6 9 17l-5-5"/></symbol>',
  );
  for (const name of used.values()) expect(svg).toContain(`<symbol id="${name}"`);
  expect(address).toMatch(/^\/assets\/icons-[0-9a-f]{8}\.svg$/);
});
