import { formatAddress } from '#contract/address.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { accountEndpoints } from '#contract/accounts/accounts-endpoints.ts';
import { approvalEndpoints } from '#contract/accounts/approvals-endpoints.ts';
import { ApiError, call, read, retryMoment, serverMessage, wasAnswered } from './api.ts';

function answerWith(
  status: number,
  body: string,
  { statusText = '', headers = {} }: { statusText?: string; headers?: Record<string, string> } = {},
): ReturnType<typeof vi.fn> {
  const fetch = vi.fn<typeof globalThis.fetch>(() =>
    Promise.resolve(new Response(body, { status, statusText, headers })),
  );
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

async function getFailure(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  throw new Error('the call succeeded');
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('formatAddress', () => {
  it('fills in encoded parameters', () => {
    const address = formatAddress(approvalEndpoints.approve, { params: { id: 'a/b c' } });
    expect(address).toBe('/api/admin/users/a%2Fb%20c/approve');
  });

  it('omits undefined query fields', () => {
    const query = { sport: 'nfl', cursor: undefined, limit: 20 };
    expect(formatAddress({ path: '/api/predictions' }, { query })).toBe(
      '/api/predictions?sport=nfl&limit=20',
    );
  });
});

describe('call', () => {
  it('sends cookies, and a JSON content type only with a body', async () => {
    const fetch = answerWith(200, '{"message":"ok"}');

    await call(accountEndpoints.logout);
    expect(fetch).toHaveBeenLastCalledWith('/api/auth/logout', {
      method: 'POST',
      credentials: 'include',
      headers: { accept: 'application/json' },
    });

    await call(accountEndpoints.changePassword, {
      body: { currentPassword: 'a', newPassword: 'b' },
    });
    expect(fetch).toHaveBeenLastCalledWith('/api/auth/password', {
      method: 'POST',
      credentials: 'include',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: '{"currentPassword":"a","newPassword":"b"}',
    });
  });

  it('throws “status: body text” with the parsed error response', async () => {
    answerWith(409, '{"message":"Taken.","code":"conflict"}', { statusText: 'Conflict' });
    const error = await getFailure(call(accountEndpoints.logout));

    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      message: '409: {"message":"Taken.","code":"conflict"}',
      status: 409,
      code: 'conflict',
    });
    expect(serverMessage(error)).toBe('Taken.');
  });

  it('falls back to the status text for an empty body', async () => {
    answerWith(502, '', { statusText: 'Bad Gateway' });
    const error = await getFailure(call(accountEndpoints.logout));

    expect(error).toMatchObject({ message: '502: Bad Gateway', answer: undefined });
  });

  it('treats an unknown body as text', async () => {
    answerWith(504, '<html>gateway</html>');
    const error = await getFailure(call(accountEndpoints.logout));

    expect(error).toMatchObject({ message: '504: <html>gateway</html>', answer: undefined });
    expect(serverMessage(error)).toBeUndefined();
  });

  it('reads Retry-After as seconds or as a date, if present', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T18:00:00Z') });
    const refusal = async (headers: Record<string, string>) => {
      answerWith(429, '{"message":"Slow down.","code":"rate_limited"}', { headers });
      return retryMoment(await getFailure(call(accountEndpoints.logout)));
    };

    expect(await refusal({ 'retry-after': '90' })).toEqual(new Date('2026-11-21T18:01:30Z'));
    expect(await refusal({ 'retry-after': 'Sat, 21 Nov 2026 19:00:00 GMT' })).toEqual(
      new Date('2026-11-21T19:00:00Z'),
    );
    expect(await refusal({ 'retry-after': 'soon' })).toBeUndefined();
    expect(await refusal({})).toBeUndefined();
  });

  it('distinguishes a network failure from an error response', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const error = await getFailure(call(accountEndpoints.logout));

    expect(wasAnswered(error)).toBe(false);
  });
});

describe('read', () => {
  it('builds a query key from path and query', () => {
    expect(read(accountEndpoints.sessions).queryKey).toEqual(['/api/auth/sessions']);
    expect(read(approvalEndpoints.auditLog, { query: { limit: 50 } }).queryKey).toEqual([
      '/api/admin/audit-log',
      { limit: 50 },
    ]);
  });
});
