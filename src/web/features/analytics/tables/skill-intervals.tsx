import { type AnalyticsView, minSampleSize } from '#contract/analytics/analytics-endpoints.ts';
import { formatCount } from '#web/lib/figures.ts';
import { ChartFrame } from '#web/features/analytics/charts/chart-frame.tsx';
import { formatPoints } from '#web/features/analytics/format-share.ts';
import { layerLabels, layerOrder } from './layer-words.ts';

type Skill = AnalyticsView['skill'][number];
type Measured = Skill & { difference: { mean: number; low: number; high: number; n: number } };

const rivals = { 'home-rate': 'the home-team win rate', close: 'the closing line' } as const;

export function SkillIntervals({ skill }: { skill: Skill[] }) {
  const measured = layerOrder.flatMap((layer) =>
    skill.filter((one): one is Measured => one.layer === layer && isMeasured(one)),
  );
  if (measured.length === 0) return null;
  const reach = Math.max(
    0.005,
    ...measured.flatMap(({ difference: { low, high } }) => [Math.abs(low), Math.abs(high)]),
  );
  return (
    <ChartFrame
      foldsOnPhones
      title="Skill"
      summary={summarize(measured)}
      table={{
        columns: ['Forecast', 'Against', 'Difference', '95% interval', 'Games'],
        rows: measured.map(({ layer, against, difference }) => [
          layerLabels[layer],
          rivals[against],
          formatPoints(difference.mean),
          `${formatPoints(difference.low)} to ${formatPoints(difference.high)}`,
          formatCount(difference.n),
        ]),
      }}
    >
      <ul className="flex flex-col gap-3 text-sm">
        {measured.map((one) => (
          <SkillRow key={`${one.layer} ${one.against}`} skill={one} reach={reach} />
        ))}
      </ul>
    </ChartFrame>
  );
}

function isMeasured({ difference: { mean, low, n } }: Skill): boolean {
  return mean !== null && low !== null && n >= minSampleSize;
}

function SkillRow({ skill, reach }: { skill: Measured; reach: number }) {
  const { layer, against, difference } = skill;
  const at = (value: number) => 50 + (value / reach) * 48;
  const [from, to] = [at(difference.low), at(difference.high)];
  const isProven = difference.low > 0 || difference.high < 0;
  const color = isProven ? (difference.mean > 0 ? 'bg-good' : 'bg-bad') : 'bg-muted';

  return (
    <li>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span>
          <span className="font-medium">{layerLabels[layer]}</span>{' '}
          <span className="text-muted">against {rivals[against]}</span>
        </span>
        <span className="tabular">
          {formatPoints(difference.mean)}{' '}
          <span className="text-xs text-muted">
            {formatPoints(difference.low)} to {formatPoints(difference.high)}, n ={' '}
            {formatCount(difference.n)}
          </span>
        </span>
      </div>
      <div aria-hidden="true" className="relative mt-1.5 h-2 rounded-full bg-raised">
        <span className="absolute inset-y-[-3px] left-1/2 w-px bg-line-strong" />
        <span
          className={`absolute inset-y-0.5 rounded-full opacity-55 ${color}`}
          style={{ left: `${from}%`, width: `${to - from}%` }}
        />
        <span
          className={`absolute -top-0.5 size-3 -translate-x-1/2 rounded-full border-2 border-surface ${color}`}
          style={{ left: `${at(difference.mean)}%` }}
        />
      </div>
    </li>
  );
}

function summarize(measured: Measured[]): string {
  const unit =
    'Difference in Brier score on the same games, in thousandths: + is better, − is worse. An interval that includes 0 is not significant.';
  const ours = measured.find(({ layer, against }) => layer === 'ours' && against === 'close');
  if (ours === undefined) return unit;
  const { low, high } = ours.difference;
  if (high < 0) return `Our prediction is less accurate than the closing line. ${unit}`;
  if (low > 0) return `Our prediction is more accurate than the closing line. ${unit}`;
  return `Our prediction and the closing line are not significantly different. ${unit}`;
}
