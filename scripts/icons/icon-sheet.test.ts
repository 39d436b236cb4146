import { expect, test } from 'vitest';
import { importDirectly, readIconFiles } from './direct-icons.ts';

test('icons are imported from their own files, also by their other names', () => {
  const code = `import { useState } from "react";
import { CircleX, XCircle as Cross } from "lucide-react";
export const icons = [CircleX, Cross, useState];`;
  expect(importDirectly(code, readIconFiles())).toBe(`import { useState } from "react";
import CircleX from 'lucide-react/icons/circle-x'; import Cross from 'lucide-react/icons/circle-x';
export const icons = [CircleX, Cross, useState];`);
});

test('what is no icon is told at the build', () => {
  const code = `import { createLucideIcon } from "lucide-react";`;
  expect(() => importDirectly(code, readIconFiles())).toThrow(
    'lucide-react has no icon createLucideIcon',
  );
});
