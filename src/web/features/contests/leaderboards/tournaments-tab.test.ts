import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { render, toText } from '#testing/render.ts';
import { TournamentBadge } from '#web/features/contests/tournaments/tournament-list.tsx';
import { findOpening } from './tournaments-tab.tsx';

type Status = Parameters<typeof findOpening>[0][number]['status'];

/** Tournaments of four days, one after the other; the first one ends on 22 November. */
function calendar(...statuses: Status[]) {
  return statuses.map((status, index) => ({
    id: String(index),
    status,
    endsAt: new Date(Date.UTC(2026, 10, 22 + index * 4, 5)).toISOString(),
  }));
}

function openedAt(statuses: Status[], now: string): number {
  const tournaments = calendar(...statuses);
  return tournaments.findIndex((one) => one === findOpening(tournaments, new Date(now)));
}

describe('where the calendar of golf opens', () => {
  it('is the tournament that has just ended, though the next is already on', () => {
    expect(openedAt(['final', 'upcoming'], '2026-11-23T03:05:00Z')).toBe(0);
    expect(openedAt(['final', 'live', 'upcoming'], '2026-11-24T12:00:00Z')).toBe(0);
  });

  it('is what is on, or comes next, once that is some days ago', () => {
    expect(openedAt(['final', 'live', 'upcoming'], '2026-11-25T06:00:00Z')).toBe(1);
    expect(openedAt(['final', 'upcoming'], '2026-11-25T06:00:00Z')).toBe(1);
    expect(openedAt(['live', 'upcoming'], '2026-11-22T12:00:00Z')).toBe(0);
  });

  it('is the last one of a season that is over', () => {
    expect(openedAt(['final', 'final'], '2026-12-24T12:00:00Z')).toBe(1);
  });
});

it('a tournament between two rounds is not called live', () => {
  const badge = (statusText: string) =>
    toText(render(createElement(TournamentBadge, { status: 'live', statusText })));
  expect(badge('Round 2 - In Progress')).toBe('LIVE');
  expect(badge('Round 2 - Play Complete')).toBe('Round 2 - Play Complete');
});
