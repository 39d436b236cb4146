import { getGolfStart } from '#domain/golf/golf-start.ts';
import { golfPredictionEndpoints } from '#contract/tournaments/golf-predictions.ts';
import { promptLimits } from '#domain/analyst.ts';
import { formerQueries, masterPrompts } from '#domain/master-prompts.ts';
import { createUntrustedBlocks } from '#providers/analysts/questions/question-text.ts';
import { writeResearchQuestion } from '#providers/analysts/questions/research-question.ts';
import { sampleFieldRequest } from '#testing/stand-ins/vendors/sample-requests.ts';
import { createTestSession } from '#testing/stand-ins/vendors/test-session.ts';
import { describe, expect, it } from 'vitest';
import { readTournamentOptions } from '#server/predictions/options.ts';
import {
  getFactParts,
  buildFieldInputsKey,
  openProbabilities,
  buildSearchQuery,
} from './tournament-rules.ts';

function options(body: object = {}) {
  return readTournamentOptions(golfPredictionEndpoints.generate.body.parse(body)).options;
}

function probability(playerId: string, win: number) {
  return {
    playerId,
    win,
    top5: 0.5,
    top10: 0.6,
    top20: 0.7,
    makeCut: 0.8,
    skill: 1,
    skillLow: 0.5,
    skillHigh: 1.5,
    sampleRounds: 80,
  };
}

describe('a member’s options', () => {
  it('are all parts, ten sources and golf’s default query unless changed', () => {
    expect(getFactParts(options())).toEqual({ ratings: true, recent: true, here: true });
    expect(options().maxSources).toBe(10);
    expect(buildSearchQuery(options())).toBe(
      'Look for: weather by day, morning and afternoon; past winners and results on this course; ' +
        `recent form of the favorites; strokes-gained figures.\n${masterPrompts.golf.query}`,
    );
  });

  it('are not contradicted by the search prompt: no rule or template requests an omitted part', () => {
    const asked = options({
      includeWeather: false,
      includeCourseHistory: false,
      includeRecentForm: false,
      includeStrokesGained: false,
    });
    const { instructions, input } = writeResearchQuestion(
      {
        subject: { field: sampleFieldRequest().facts },
        query: buildSearchQuery(asked),
        searchDepth: 'comprehensive',
        session: createTestSession(),
      },
      createUntrustedBlocks('mark-1'),
    );
    const besides = `${instructions}\n${input.replace(/Leave out: .*/, '')}`;

    expect(input).toContain('Leave out: weather');
    expect(besides).not.toMatch(/weather|form of|recent form|past winners|strokes gained/i);
  });

  it('do not count as own instructions when equal to a template that settings pages filled in before', () => {
    const [former = ''] = formerQueries;
    expect(former).toContain('weather and recent form');
    expect(options({ perplexityQuery: former }).query).toBe('');
  });

  it('put the selected topics before the member’s query, and name what is omitted', () => {
    const asked = options({
      perplexityQuery: ' Who likes wind? ',
      includeRecentForm: false,
      includeStrokesGained: false,
    });
    expect(buildSearchQuery(asked).split('\n')).toEqual([
      'Look for: weather by day, morning and afternoon; past winners and results on this course.',
      'Leave out: recent form of the favorites; strokes-gained figures.',
      'Who likes wind?',
    ]);
  });

  it('reach the search in full, even with many topics before the longest query', () => {
    const longest = 'y'.repeat(promptLimits.query);
    const asked = options({ perplexityQuery: longest, includeRecentForm: false });
    const { input } = writeResearchQuestion(
      {
        subject: { field: sampleFieldRequest().facts },
        query: buildSearchQuery(asked),
        searchDepth: 'deep',
        session: createTestSession(),
      },
      createUntrustedBlocks('mark-1'),
    );

    expect(input).toContain(`Leave out: recent form of the favorites.\n${longest}\n`);
  });

  it('without historical data leave out stored results', () => {
    expect(getFactParts(options({ useHistoricalData: false }))).toEqual({
      ratings: true,
      recent: false,
      here: false,
    });
  });
});

describe('the start', () => {
  const startsAt = new Date('2026-11-22T05:00:00Z');

  it('is the first tee time of the first day', () => {
    const teeTimes = ['2026-11-22T13:10:00Z', '2026-11-22T12:05:00Z', '2026-11-23T11:00:00Z'];
    const entries = teeTimes.map((time) => ({ teeTime: new Date(time) }));
    expect(getGolfStart({ startsAt }, entries)).toEqual(new Date('2026-11-22T12:05:00Z'));
  });

  it('is the first day when no tee time is known', () => {
    const entries = [{ teeTime: null }, { teeTime: new Date('2026-11-24T11:00:00Z') }];
    expect(getGolfStart({ startsAt }, entries)).toEqual(startsAt);
  });
});

describe('the key of the inputs', () => {
  const inputs = {
    tournament: { league: 'pga' as const, id: '7', startsAt: new Date('2026-11-22T05:00:00Z') },
    analyst: { id: 'openai', model: 'm', readsOptions: true },
    probabilities: [probability('ace', 0.4), probability('bo', 0.6)],
    blendVersion: '1',
    options: options(),
  };

  it('does not depend on the order of the field', () => {
    const turned = { ...inputs, probabilities: inputs.probabilities.toReversed() };
    expect(buildFieldInputsKey(turned)).toBe(buildFieldInputsKey(inputs));
  });

  it('changes with other probabilities, models or options, if options are read', () => {
    const others = [
      { ...inputs, probabilities: [probability('ace', 0.41), probability('bo', 0.6)] },
      { ...inputs, analyst: { ...inputs.analyst, model: 'n' } },
      { ...inputs, options: options({ includeWeather: false }) },
      { ...inputs, blendVersion: '2' },
    ];
    const keys = new Set([inputs, ...others].map(buildFieldInputsKey));
    expect(keys.size).toBe(5);
    const baseline = { ...inputs, analyst: { ...inputs.analyst, readsOptions: false } };
    const asked = { ...baseline, options: options({ includeWeather: false }) };
    expect(buildFieldInputsKey(baseline)).toBe(buildFieldInputsKey(asked));
  });
});

describe('the probabilities for a prediction', () => {
  it('exclude players who have withdrawn, left the field or cannot win', () => {
    const probabilities = ['ace', 'bo', 'cy', 'dan'].map((id) =>
      probability(id, id === 'dan' ? 0 : 0.3),
    );
    const entries = [
      { playerId: 'ace', status: 'scheduled' as const },
      { playerId: 'bo', status: 'withdrawn' as const },
      { playerId: 'dan', status: 'scheduled' as const },
    ];
    expect(openProbabilities(probabilities, entries).map(({ playerId }) => playerId)).toEqual([
      'ace',
    ]);
  });
});
