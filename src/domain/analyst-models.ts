import { dayMs } from './calendar/durations.ts';

/**
 * The vendors' models: which one a slot calls, its price, parameters, end date and successor.
 * Update it when a vendor announces a change, and set the date.
 */

/** Date of the last comparison with the vendors' own lists of models and prices. */
export const modelsCheckedOn = '2026-11-26';

/** Labels are specified and do not change with the model. */
export const slots = {
  openai: { label: 'GPT-4o', vendor: 'openai' },
  'openai-o3': { label: 'o3 mini', vendor: 'openai' },
  grok: { label: 'Grok AI', vendor: 'xai' },
  perplexity: { label: 'Perplexity', vendor: 'perplexity' },
} as const;

/** Vendors' models by slot, separate from the labels, which ship in every page's bundle. */
export const slotModels: Record<keyof typeof slots, { model: string; variable: string }> = {
  openai: { model: 'gpt-4o', variable: 'LINEWISE_MODEL_OPENAI' },
  'openai-o3': { model: 'gpt-6.1-sol', variable: 'LINEWISE_MODEL_OPENAI_REASONING' },
  grok: { model: 'grok-4.7', variable: 'LINEWISE_MODEL_GROK' },
  perplexity: { model: 'perplexity/sonar', variable: 'LINEWISE_MODEL_PERPLEXITY' },
};

interface Model {
  /** US dollars per million input tokens / million output tokens / search. */
  price?: `${number}/${number}/${number}`;
  /** Reasoning models take no temperature and use part of the token cap to think. */
  takesTemperature?: boolean;
  endsOn?: string;
  successor?: string;
}

/** An unlisted dated snapshot (“gpt-4o-2024-11-20”) counts as its base model. */
const models: Record<string, Model> = {
  'gpt-4o': {
    price: '2.50/10/0.01',
    takesTemperature: true,
    endsOn: '2027-01-14',
    successor: 'gpt-6-luna',
  },
  'gpt-4o-2024-05-13': { takesTemperature: true, endsOn: '2026-10-23', successor: 'gpt-6.1-sol' },
  'gpt-4o-mini': { takesTemperature: true, endsOn: '2027-01-14', successor: 'gpt-6-luna' },
  'gpt-4.1': { takesTemperature: true, endsOn: '2027-01-14', successor: 'gpt-6-luna' },
  'gpt-4.1-mini': { takesTemperature: true, endsOn: '2027-01-14', successor: 'gpt-6-luna' },
  'o3-mini': { endsOn: '2026-10-23', successor: 'gpt-6.1-sol' },
  o3: { endsOn: '2026-12-11', successor: 'gpt-6.1-sol' },
  'gpt-5': { endsOn: '2026-12-11', successor: 'gpt-6.1-sol' },
  // No end date announced, but OpenAI's docs replaced this model with gpt-6.1-sol.
  'gpt-5.6-sol': { price: '5/30/0.01' },
  'gpt-6-luna': { price: '0.10/0.50/0.01' },
  'gpt-6.1-sol': { price: '2/10/0.01' },
  'grok-4.7': { price: '2/6/0.005' },
  // Token prices not verified; a conservative guess. Each answer reports its actual cost.
  'perplexity/sonar': { price: '3/15/0.01', takesTemperature: true },
};

export function findModel(name: string): Model {
  return models[name] ?? models[name.replace(/-\d{4}-\d{2}-\d{2}$/, '')] ?? {};
}

/** A model without a price is priced as its slot's default. */
export function getDefaultPrice(slot: keyof typeof slots, model: string): string {
  return findModel(model).price ?? findModel(slotModels[slot].model).price ?? '5/30/0.01';
}

const noticeDays = 60;

/**
 * Notice that a model ends, from 60 days before; `endsOn` is the date reported by the vendor, if
 * any.
 */
export function noticeOfEnd(
  slot: keyof typeof slots,
  model: string,
  now: Date,
  endsOn = findModel(model).endsOn,
) {
  const days = Math.ceil((Date.parse(endsOn ?? '') - now.getTime()) / dayMs);
  if (endsOn === undefined || Number.isNaN(days) || days > noticeDays) return undefined;

  const { label } = slots[slot];
  const date = new Date(endsOn).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  const hasEnded = days <= 0;
  const what = hasEnded
    ? `${label}’s model (${model}) ended on ${date}.`
    : `${label}’s model (${model}) ends on ${date}, in ${days} ${days === 1 ? 'day' : 'days'}.`;
  return { what, advice: adviceOnModel(slot, model), hasEnded };
}

export function adviceOnModel(slot: keyof typeof slots, model: string): string {
  const { variable, model: usual } = slotModels[slot];
  const successor = findModel(model).successor ?? (usual === model ? undefined : usual);
  return successor === undefined
    ? `Set ${variable} to a model that the vendor lists, and restart Linewise.`
    : `Set ${variable}=${successor} and restart Linewise. The label and its record are kept.`;
}
