import { clsx } from 'clsx';
import { Link } from '#web/lib/routing/link.tsx';
import type { Installation } from '#contract/accounts/accounts-endpoints.ts';
import { thisBuild } from '#contract/admin/build.ts';
import { useMe } from '#web/lib/current-user.ts';
import { simulatedSeasons } from './simulated-badge.tsx';

const sources: Record<Installation['dataSource'], string> = {
  espn: 'Scores and schedules come from ESPN’s public feed. Linewise is not affiliated with ESPN or any league.',
  simulated: `All games, scores and lines shown here are simulated. ${simulatedSeasons}`,
};

export function Footer() {
  const me = useMe().data;
  const known = me?.installation;
  // Invisible placeholders of the same height until the server answers.
  const { dataSource = 'simulated', helplines = ['1-800-GAMBLER'] }: Partial<Installation> =
    known ?? {};
  const mayReadRecord = known?.isRecordPublic === true || me?.user?.status === 'approved';

  return (
    <footer className="border-t border-line text-sm text-muted">
      <div className="page-width flex flex-col gap-x-10 gap-y-3 py-6 md:flex-row md:justify-between">
        <div className="flex max-w-2xl flex-col gap-1">
          <p>
            <strong className="font-semibold text-ink">21+.</strong> For information only, not
            betting advice. Past results do not predict future results.
          </p>
          <p className={clsx(known === undefined && 'invisible')}>{sources[dataSource]}</p>
          {mayReadRecord && (
            <p className="flex gap-x-5">
              <Link to="/record" className={linkStyles}>
                Record
              </Link>
              <Link to="/verify" className={linkStyles}>
                Verify
              </Link>
            </p>
          )}
          <p>
            Linewise {thisBuild.version}
            {thisBuild.commit !== undefined && ` (${thisBuild.commit})`}
          </p>
        </div>
        {helplines.length !== 0 && (
          <div className={clsx(known === undefined && 'invisible')}>
            <p>Gambling problem? Free, confidential help:</p>
            <ul className="flex flex-wrap gap-x-5">
              {helplines.map((helpline) => (
                <li key={helpline}>
                  <HelplineLink text={helpline} />
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </footer>
  );
}

const linkStyles =
  'inline-flex min-h-11 items-center font-semibold text-ink underline decoration-line-strong underline-offset-4 hover:decoration-current md:min-h-8';

function HelplineLink({ text }: { text: string }) {
  const number = findPhoneNumber(text);

  if (number !== undefined) {
    return (
      <a href={`tel:${number}`} className={linkStyles}>
        {text}
      </a>
    );
  }
  if (text.startsWith('https://')) {
    return (
      <a href={text} rel="noreferrer" className={linkStyles}>
        {text.replace('https://', '')}
      </a>
    );
  }

  return <span className="font-semibold text-ink">{text}</span>;
}

/** Letters of a phone keypad, from key 2. */
const keypad = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz'];

/** Phone number in a text, 18004262537 for “1-800-GAMBLER”; undefined when the text is none. */
export function findPhoneNumber(text: string): string | undefined {
  if (!/^\+?[\d][\dA-Za-z ()-]{5,}$/.test(text)) return undefined;

  return text
    .toLowerCase()
    .replace(/[^\da-z+]/g, '')
    .replace(/[a-z]/g, (letter) => String(keypad.findIndex((key) => key.includes(letter)) + 2));
}
