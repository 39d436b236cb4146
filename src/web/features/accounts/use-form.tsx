import { type SubmitEvent, useState } from 'react';
import { serverMessage, wasAnswered } from '#web/lib/api.ts';
import { SignInNotKept } from './kept-sign-in.ts';
import { TriangleAlert } from 'lucide-react';

export type ReadField = (name: string) => string;

/** Reads a submitted form. Keeps the browser from loading a page. */
export function readForm(event: SubmitEvent<HTMLFormElement>): ReadField {
  event.preventDefault();
  const form = new FormData(event.currentTarget);
  return (name) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
}

/** A form whose rejection stays below its fields until the next attempt. */
export function useForm(
  submit: (
    read: ReadField,
    refuse: (reason: string | undefined) => void,
    form: HTMLFormElement,
  ) => void,
) {
  const [refusal, refuse] = useState<string>();
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    refuse(undefined);
    submit(readForm(event), refuse, event.currentTarget);
  };
  return { refusal, refuse, onSubmit };
}

const unanswered = 'Something went wrong. Please try again.';

/** The server's message, or one for an answer without any; a general one when it did not answer. */
export function formatFailure(error: Error, refused = unanswered): string {
  if (error instanceof SignInNotKept) return error.message;
  return wasAnswered(error) ? (serverMessage(error) ?? refused) : unanswered;
}

/** An address at the end of the reason, where to go instead, is a link. */
export function FormRefusal({ reason }: { reason: string | undefined }) {
  if (reason === undefined) return null;
  const [, text = reason, address] = /^(.*?)(https?:\/\/\S+)$/s.exec(reason) ?? [];

  return (
    <p className="flex gap-2 rounded-md bg-danger-ground px-3 py-2.5 text-sm text-danger">
      <TriangleAlert className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">
        {text}
        {address !== undefined && (
          <a href={address} className="font-semibold break-all underline underline-offset-4">
            {address}
          </a>
        )}
      </span>
    </p>
  );
}
