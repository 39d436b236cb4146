import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { HTMLAttributes } from 'react';

const common =
  'inline-flex items-center gap-1 rounded-sm px-1.5 py-0.5 text-xs leading-4 font-semibold whitespace-nowrap [&_svg]:size-3.5 [&_svg]:shrink-0';

const tones = {
  neutral: 'bg-raised text-muted',
  /** Settled: a final score. */
  solid: 'bg-ink text-surface',
  outline: 'border border-line-strong text-muted',
  /** In play, and nothing else. */
  live: 'bg-live text-white',
  /** Won, correct, active. Always with its word, and an icon where it judges. */
  good: 'bg-good-ground text-good',
  bad: 'bg-bad-ground text-bad',
  caution: 'bg-caution-ground text-caution',
  /** The green and the red that the specification asks of streaks; their icon and letter say the same. */
  sure: 'bg-sure-ground text-sure',
  danger: 'bg-danger-ground text-danger',
  accent: 'bg-accent text-[#12171c]',
};

interface BadgeProps extends HTMLAttributes<HTMLSpanElement> {
  tone?: keyof typeof tones | undefined;
  Icon?: LucideIcon;
}

export function Badge({ tone = 'neutral', Icon, className, children, ...rest }: BadgeProps) {
  return (
    <span className={clsx(common, tones[tone], className)} {...rest}>
      {Icon && <Icon aria-hidden="true" />}
      {children}
    </span>
  );
}
