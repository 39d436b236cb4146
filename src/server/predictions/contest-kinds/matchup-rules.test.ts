import { masterPrompts } from '#domain/master-prompts.ts';
import { describe, expect, it } from 'vitest';
import { gameStates } from '#domain/game.ts';
import type { Analysis, Analyst } from '#providers/analysts/analyst.ts';
import { sampleForecast as forecast } from '#testing/samples/sample-forecast.ts';
import { readOptions } from '#server/predictions/options.ts';
import { findGameRefusal } from '#server/predictions/refusals.ts';
import { buildInputsKey, marketLayer, listProblems } from './matchup-rules.ts';

const startsAt = new Date('2026-11-22T18:00:00Z');
const before = new Date('2026-11-22T17:59:59.999Z');

describe('predictable games', () => {
  const game = {
    kind: 'league' as const,
    state: 'scheduled' as const,
    startsAt,
    timeToBeDecided: false,
  };

  it('include a scheduled game up to the last millisecond before its start', () => {
    expect(findGameRefusal(game, before)).toBeUndefined();
    expect(findGameRefusal(game, startsAt)?.code).toBe('already_started');
  });

  it('exclude games in any other state', () => {
    for (const state of gameStates.filter((name) => name !== 'scheduled')) {
      expect(findGameRefusal({ ...game, state }, before)).toBeDefined();
    }
  });

  it('exclude games with time TBD', () => {
    expect(findGameRefusal({ ...game, timeToBeDecided: true }, before)?.code).toBe('conflict');
  });

  it('exclude games with a TBD side, and exhibitions', () => {
    const findRefusalMessage = (kind: 'undecided' | 'exhibition') =>
      findGameRefusal({ ...game, kind }, before);

    expect(findRefusalMessage('undecided')).toEqual({
      code: 'conflict',
      message: 'The opponent is not known yet. Predictions open when both teams are set.',
    });
    expect(findRefusalMessage('exhibition')).toMatchObject({ code: 'conflict' });
  });

  it('exclude games that are not stored', () => {
    expect(findGameRefusal(undefined, before)?.code).toBe('not_found');
  });
});

describe('the market layer', () => {
  const at = before;

  it('removes the vig from the latest prices: −150/+130 is 58.0%', () => {
    const layer = marketLayer('nfl', {
      quote: { provider: 'x', homeMoneyline: -150, awayMoneyline: 130 },
      at,
    });
    // 0.6 / (0.6 + 100/230)
    expect(layer?.homeWinProbability).toBeCloseTo(0.5798, 4);
  });

  it('has a line and no probability when one price is missing', () => {
    const layer = marketLayer('nfl', { quote: { provider: 'x', homeSpread: -3 }, at });

    expect(layer?.quote.homeSpread).toBe(-3);
    expect(layer?.homeWinProbability).toBeUndefined();
  });
});

describe('the key of the inputs', () => {
  const analyst: Analyst = {
    id: 'openai',
    model: 'some-model',
    readsOptions: true,
    analyze: () => Promise.reject(new Error('not asked')),
  };
  const inputs = {
    game: { league: 'nfl' as const, id: '401', startsAt },
    analyst,
    forecast,
    market: marketLayer('nfl', {
      quote: { provider: 'x', homeMoneyline: -150, awayMoneyline: 130 },
      at: before,
    }),
    blendVersion: 'blend-1',
    options: { instructions: '', query: '', searchDepth: 'focused' as const },
    injuries: { home: [], away: null },
  };
  const key = buildInputsKey(inputs);

  it('does not depend on when the same price was seen', () => {
    const market = inputs.market === undefined ? undefined : { ...inputs.market, at: startsAt };

    expect(buildInputsKey({ ...inputs, market })).toBe(key);
  });

  it.each([
    ['the game', { game: { ...inputs.game, id: '402' } }],
    ['its start', { game: { ...inputs.game, startsAt: before } }],
    ['the analyst', { analyst: { ...analyst, id: 'grok' as const } }],
    ['its model', { analyst: { ...analyst, model: 'newer' } }],
    ['the forecast', { forecast: { ...forecast, homeWinProbability: 0.65 } }],
    ['the market', { market: undefined }],
    ['the version of the weights', { blendVersion: 'blend-2' }],
    ['the instructions', { options: { ...inputs.options, instructions: 'Mind the wind.' } }],
    ['the injury lists', { injuries: { home: [], away: [{ name: 'A', status: 'Out' }] } }],
    ['the search depth', { options: { ...inputs.options, searchDepth: 'deep' as const } }],
  ])('changes with %s', (_name, change) => {
    expect(buildInputsKey({ ...inputs, ...change })).not.toBe(key);
  });

  it('does not depend on options and injuries that the analyst ignores', () => {
    const deaf = { ...inputs, analyst: { ...analyst, readsOptions: false } };
    const options = { ...inputs.options, instructions: 'Mind the wind.' };

    expect(buildInputsKey({ ...deaf, options, injuries: { home: null, away: null } })).toBe(
      buildInputsKey(deaf),
    );
  });
});

describe('the check of an analysis', () => {
  const good: Analysis = {
    winner: 'home',
    homeWinProbability: 0.6,
    homeScore: 24,
    awayScore: 20,
    reasoning: 'Because.',
    keyFactors: [],
    teamAnalysis: { home: '', away: '' },
    extras: { segments: [], playerProps: [], notes: [] },
    flags: [],
    requestedModel: 'm',
    returnedModel: 'm',
    answer: '',
    usage: {},
  };

  it('accepts a consistent one', () => {
    expect(listProblems(good)).toEqual([]);
  });

  it.each([
    ['certainty', { homeWinProbability: 1 }],
    ['no number', { homeWinProbability: Number.NaN }],
    ['a probability for the other side', { homeWinProbability: 0.4 }],
    ['a score for the other side', { homeScore: 10 }],
    ['a drawn score', { homeScore: 20 }],
    ['half points', { homeScore: 24.5 }],
    ['negative points', { awayScore: -1 }],
    ['silence', { reasoning: ' \n' }],
  ])('rejects %s', (_name, change) => {
    expect(listProblems({ ...good, ...change })).toHaveLength(1);
  });
});

describe('a member’s own instructions', () => {
  const body = { aiModel: 'grok' as const, searchModel: 'deep' as const };

  it('are empty while they equal the sport’s template', () => {
    const { instructions, query } = masterPrompts.nfl;
    const asked = readOptions({
      ...body,
      customInstructions: `${instructions}\n`,
      perplexityQuery: query,
    });

    expect(asked).toEqual({
      slot: 'grok',
      options: { instructions: '', query: '', searchDepth: 'deep' },
    });
  });

  it('are trimmed', () => {
    const asked = readOptions({ ...body, customInstructions: ' Be brief. ', perplexityQuery: '' });

    expect(asked.options.instructions).toBe('Be brief.');
  });
});
