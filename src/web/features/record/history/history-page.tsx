import { Link } from '#web/lib/routing/link.tsx';
import { buttonStyles } from '#web/ui/button.tsx';
import { Page } from '#web/ui/page.tsx';
import { WholeHistory } from './prediction-history.tsx';

/** Predictions in all sports. */
export function HistoryPage() {
  return (
    <Page
      title="History"
      description="Every prediction in every sport, with its result."
      actions={
        <Link to="/record" className={buttonStyles({ variant: 'secondary' })}>
          The record
        </Link>
      }
    >
      <WholeHistory />
    </Page>
  );
}
