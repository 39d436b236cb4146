import { Image, ShieldCheck } from 'lucide-react';
import { Link } from '#web/lib/routing/link.tsx';
import { shareImageEndpoints } from '#contract/record/share-images.ts';
import { formatAddress } from '#contract/address.ts';
import { buttonStyles } from '#web/ui/button.tsx';

/** Links to verify a locked prediction and to its share image. */
export function RecordLinks({ id }: { id: string }) {
  const style = buttonStyles({ variant: 'secondary', size: 'sm' });

  return (
    <div className="flex flex-wrap gap-2">
      <Link to={`/verify?prediction=${id}`} className={style}>
        <ShieldCheck aria-hidden="true" />
        Verify prediction
      </Link>
      <a
        href={formatAddress(shareImageEndpoints.prediction, { params: { id } })}
        target="_blank"
        rel="noreferrer"
        className={style}
      >
        <Image aria-hidden="true" />
        Share image
      </a>
    </div>
  );
}
