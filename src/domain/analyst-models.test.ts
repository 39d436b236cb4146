import { describe, expect, it } from 'vitest';
import { analystSlots } from './analyst.ts';
import {
  adviceOnModel,
  getDefaultPrice,
  findModel,
  modelsCheckedOn,
  noticeOfEnd,
  slotModels,
  slots,
} from './analyst-models.ts';

describe('model list', () => {
  it('includes every slot’s default, priced and not retired at the last check', () => {
    for (const slot of analystSlots) {
      const { price, endsOn = '9999' } = findModel(slotModels[slot].model);
      expect(price).toMatch(/^[\d.]+\/[\d.]+\/[\d.]+$/);
      expect(endsOn > modelsCheckedOn).toBe(true);
    }
  });

  it('matches OpenAI’s announcements', () => {
    expect(findModel('gpt-4o')).toMatchObject({ endsOn: '2027-01-14', successor: 'gpt-6-luna' });
    expect(findModel('gpt-4o-2024-11-20').endsOn).toBe('2027-01-14');
    expect(findModel('gpt-4o-2024-05-13').endsOn).toBe('2026-10-23');
    expect(findModel('o3-mini').successor).toBe('gpt-6.1-sol');
    expect(slots['openai-o3'].label).toBe('o3 mini');
    expect(slotModels['openai-o3'].model).toBe('gpt-6.1-sol');
    expect(findModel('somebody/model')).toEqual({});
  });

  it('prices a listed model as listed and an unknown one as its slot’s default', () => {
    expect(getDefaultPrice('openai', 'gpt-6-luna')).toBe('0.10/0.50/0.01');
    expect(getDefaultPrice('openai', 'somebody/model')).toBe('2.50/10/0.01');
  });
});

describe('model retirement notice', () => {
  const noticeOn = (day: string) => noticeOfEnd('openai', 'gpt-4o', new Date(day));

  it('appears sixty days ahead and names the setting to change', () => {
    expect(noticeOn('2026-11-14T23:59:59Z')).toBeUndefined();
    expect(noticeOn('2026-11-15T00:00:00Z')?.what).toContain('in 60 days');
    expect(noticeOn('2026-11-26T19:00:00Z')).toEqual({
      what: 'GPT-4o’s model (gpt-4o) ends on January 14, 2027, in 49 days.',
      advice:
        'Set LINEWISE_MODEL_OPENAI=gpt-6-luna and restart Linewise. The label and its record are kept.',
      hasEnded: false,
    });
    expect(noticeOn('2027-01-13T12:00:00Z')?.what).toContain('in 1 day.');
  });

  it('says when the model has already ended', () => {
    expect(noticeOn('2027-01-14T00:00:00Z')).toMatchObject({
      what: 'GPT-4o’s model (gpt-4o) ended on January 14, 2027.',
      hasEnded: true,
    });
  });

  it('uses the vendor’s date and is absent without one', () => {
    const now = new Date('2026-11-26');
    expect(noticeOfEnd('grok', 'grok-4.7', now)).toBeUndefined();
    expect(noticeOfEnd('grok', 'grok-4.7', now, 'some day')).toBeUndefined();
    expect(noticeOfEnd('grok', 'grok-4.7', now, '2026-12-01')).toMatchObject({
      advice: 'Set LINEWISE_MODEL_GROK to a model that the vendor lists, and restart Linewise.',
    });
  });

  it('recommends the slot’s usual model when the vendor named no successor', () => {
    expect(adviceOnModel('grok', 'grok-2')).toContain('LINEWISE_MODEL_GROK=grok-4.7');
  });
});
