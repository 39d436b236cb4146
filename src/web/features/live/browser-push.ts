export class PushProblem extends Error {}

export type PushState = 'unsupported' | 'denied' | 'possible';

/** Notification permission; `denied` can only be changed in browser settings. */
export function readPushState(): PushState {
  const isThere =
    'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isThere || import.meta.env.DEV) return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'possible';
}

/** Whether notifications need an installed app: iPhone and iPad deliver them only to these. */
export function needsInstalling(): boolean {
  const isApplePhone = /iPhone|iPad/.test(navigator.userAgent);
  return isApplePhone && !window.matchMedia('(display-mode: standalone)').matches;
}

export async function hasPush(): Promise<boolean> {
  if (readPushState() !== 'possible' || Notification.permission !== 'granted') return false;
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) != null;
}

export async function startPush(publicKey: string) {
  if ((await Notification.requestPermission()) !== 'granted') {
    throw new PushProblem('Your browser blocked notifications from Linewise.');
  }
  try {
    await navigator.serviceWorker.register('/sw.js');
    const { pushManager } = await navigator.serviceWorker.ready;
    const known = await pushManager.getSubscription();
    const isOurs = known !== null && toBase64Url(known.options.applicationServerKey) === publicKey;
    if (known !== null && !isOurs) await known.unsubscribe();
    const applicationServerKey = fromBase64Url(publicKey);
    const subscription = isOurs
      ? known
      : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
    return {
      endpoint: subscription.endpoint,
      p256dh: toBase64Url(subscription.getKey('p256dh')),
      auth: toBase64Url(subscription.getKey('auth')),
    };
  } catch {
    throw new PushProblem(
      'Your browser could not reach its push service. Some browsers and private windows don’t support it.',
    );
  }
}

export async function endPush(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}

export function toBase64Url(bytes: ArrayBuffer | null): string {
  if (bytes === null) return '';
  const text = String.fromCharCode(...new Uint8Array(bytes));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
