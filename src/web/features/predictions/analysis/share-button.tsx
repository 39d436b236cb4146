import { Share2 } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { formatAddress } from '#contract/address.ts';
import { shareImageEndpoints } from '#contract/predictions/share-images-endpoints.ts';
import { copyText } from '#web/lib/copy-text.ts';
import { Button } from '#web/ui/button.tsx';
import { showFailure, showToast } from '#web/lib/toast-store.ts';

interface ShareButtonProps {
  id: string;
  name: string;
  variant?: ComponentProps<typeof Button>['variant'];
}

/** Opens the system's share sheet with link and image, or copies the link. */
export function ShareButton({ id, name, variant = 'secondary' }: ShareButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const share = async () => {
    setBusy(true);
    try {
      const { href } = new URL(`/predictions/${id}`, window.location.href);
      await shareLink(id, { title: name, url: href });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Button variant={variant} size="sm" Icon={Share2} isBusy={isBusy} onClick={() => void share()}>
      Share<span className="sr-only"> {name}</span>
    </Button>
  );
}

async function shareLink(id: string, link: { title: string; url: string }): Promise<void> {
  if (!('share' in navigator)) return copyLink(link.url);
  const picture = await fetchPicture(id);
  const whole = picture === undefined ? link : { ...link, files: [picture] };
  try {
    await navigator.share(navigator.canShare?.(whole) ? whole : link);
  } catch (error) {
    // The member closed the share sheet.
    const isClosed = error instanceof DOMException && error.name === 'AbortError';
    if (!isClosed) await copyLink(link.url);
  }
}

/** Fetches the image; undefined if that fails: the link is then shared alone. */
async function fetchPicture(id: string): Promise<File | undefined> {
  try {
    const answer = await fetch(formatAddress(shareImageEndpoints.prediction, { params: { id } }));
    if (!answer.ok) return undefined;
    return new File([await answer.blob()], 'linewise.png', { type: 'image/png' });
  } catch {
    return undefined;
  }
}

async function copyLink(url: string): Promise<void> {
  if (await copyText(url)) {
    showToast({ title: 'Link copied', description: 'Members can open it after signing in.' });
  } else {
    showFailure(`Copying isn’t available. The link is ${url}`, 'Share');
  }
}
