import { describe, expect, it } from 'vitest';
import { judgeAnswer, type KnownContest, maxDoubtMs } from './missing-contests-rules.ts';

const now = new Date('2026-11-22T20:00:00Z');
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);

const contest = (id: string, given: Partial<KnownContest> = {}): KnownContest => ({
  id,
  state: 'live',
  startsAt: hours(-2),
  timeToBeDecided: false,
  ...given,
});

function judge(
  known: KnownContest[],
  ids: string[],
  rejected: Parameters<typeof judgeAnswer>[0]['rejected'] = [],
  doubtedForMs = 0,
) {
  return judgeAnswer({ ids: new Set(ids), rejected }, known, { now, doubtedForMs });
}

const nothing = { missing: [], unknown: [], unconfirmed: [] };
const unreadable = { id: '1', problem: 'no date' };

describe('an answer without any of the current contests', () => {
  it.each<[string, Partial<KnownContest>]>([
    ['is in play', {}],
    ['should have begun', { state: 'scheduled', startsAt: hours(-0.01) }],
    ['is in play ahead of its scheduled start', { startsAt: hours(10) }],
  ])('is not credible while one %s', (_title, given) => {
    const known = [contest('1', given), contest('2', { state: 'final' })];
    expect(judge(known, [])).toEqual({ fault: 'incomplete', ...nothing });
    expect(judge(known, ['9'])).toEqual({ fault: 'incomplete', ...nothing });
    expect(judge(known, [], [unreadable])).toEqual({ fault: 'none-readable', ...nothing });
  });

  it('is believed after half an hour', () => {
    const known = [contest('1'), contest('2')];
    expect(judge(known, [], [], maxDoubtMs - 1)).toEqual({ fault: 'incomplete', ...nothing });
    const gone = { missing: ['1', '2'], unknown: ['1', '2'], unconfirmed: [] };
    expect(judge(known, [], [], maxDoubtMs)).toEqual({ fault: undefined, ...gone });
  });

  it('is accepted when nothing should be on, unless it cannot be read', () => {
    const known = [contest('3', { state: 'scheduled', startsAt: hours(5) })];
    const missing = { ...nothing, missing: ['3'] };
    expect(judge(known, [])).toEqual({ fault: undefined, ...missing });
    expect(judge(known, [], [unreadable])).toEqual({ fault: 'none-readable', ...nothing });
  });
});

describe('a contest missing from an answer with others', () => {
  it.each<[string, Partial<KnownContest>, missing: boolean, unknown: boolean]>([
    ['in play is unknown', {}, true, true],
    ['delayed is unknown', { state: 'delayed' }, true, true],
    ['that should have begun is unknown', { state: 'scheduled' }, true, true],
    ['before its start stays scheduled', { state: 'scheduled', startsAt: hours(1) }, true, false],
    [
      'whose time is TBD stays scheduled on its day',
      { state: 'scheduled', timeToBeDecided: true },
      true,
      false,
    ],
    [
      'whose time was TBD is unknown after its day',
      { state: 'scheduled', timeToBeDecided: true, startsAt: hours(-24) },
      true,
      true,
    ],
    ['that is unknown stays so', { state: 'unknown' }, true, false],
    ['that is postponed keeps its state', { state: 'postponed' }, false, false],
    ['that is suspended keeps its state', { state: 'suspended' }, false, false],
    ['that is canceled keeps its state', { state: 'canceled' }, false, false],
    ['that is final keeps its state', { state: 'final' }, false, false],
    ['that ended by retirement keeps its state', { state: 'retired' }, false, false],
  ])('%s', (_title, given, isMissing, isUnknown) => {
    expect(judge([contest('1', given), contest('2')], ['2'])).toEqual({
      fault: undefined,
      missing: isMissing ? ['1'] : [],
      unknown: isUnknown ? ['1'] : [],
      unconfirmed: [],
    });
  });
});

describe('a contest that is reported as over and cannot be read', () => {
  const over = { ...unreadable, state: 'final' as const };

  it('is unconfirmed, even as the only one', () => {
    const unconfirmed = { missing: ['1'], unknown: ['1'], unconfirmed: ['1'] };
    const known = [contest('1'), contest('2')];
    expect(judge(known, ['2'], [over])).toEqual({ fault: undefined, ...unconfirmed });
    expect(judge([contest('1')], [], [over])).toEqual({ fault: 'none-readable', ...unconfirmed });
  });

  it('keeps its state when it is final', () => {
    const known = [contest('1', { state: 'final' }), contest('2')];
    expect(judge(known, ['2'], [over])).toEqual({ fault: undefined, ...nothing });
  });
});
