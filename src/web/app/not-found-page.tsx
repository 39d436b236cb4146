import { Link } from 'react-router';
import { buttonStyles } from '#web/ui/button.tsx';
import { Page } from '#web/ui/page.tsx';

export function NotFoundPage() {
  return (
    <Page
      title="404 Page Not Found"
      description="There is nothing at this address. It may have been mistyped, or moved."
    >
      <p>
        <Link to="/" className={buttonStyles({ variant: 'secondary' })}>
          Go to Linewise
        </Link>
      </p>
    </Page>
  );
}
