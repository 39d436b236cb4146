import { type ConfidenceBand, confidenceBands } from '#domain/confidence.ts';

const words: Record<ConfidenceBand, string> = { high: 'High', medium: 'Medium', low: 'Low' };

/** Green from 75, as specified. Low is neutral: 55% can be right. */
const tones: Record<ConfidenceBand, string> = {
  high: 'text-sure',
  medium: 'text-caution',
  low: 'text-muted',
};

interface ConfidenceMeterProps {
  band: ConfidenceBand;
  /** In percent; omitted where it is already shown. */
  confidence?: number;
}

/** Confidence as three bars and a word, with the number if given. */
export function ConfidenceMeter({ band, confidence }: ConfidenceMeterProps) {
  const steps = confidenceBands.length - confidenceBands.indexOf(band);

  return (
    <span className={`inline-flex items-center gap-1.5 text-sm font-semibold ${tones[band]}`}>
      {confidence !== undefined && <span className="tabular">{confidence.toFixed(1)}%</span>}
      <span aria-hidden="true" className="inline-flex items-end gap-0.5">
        {[1, 2, 3].map((step) => (
          <span
            key={step}
            className={`w-1 rounded-[1px] ${step <= steps ? 'bg-current' : 'bg-line-strong/40'}`}
            style={{ height: 4 + step * 3 }}
          />
        ))}
      </span>
      <span>
        {words[band]}
        {/* With a number, a heading already says “confidence”. */}
        <span className={confidence === undefined ? undefined : 'sr-only'}> confidence</span>
      </span>
    </span>
  );
}
