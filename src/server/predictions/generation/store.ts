import type { Database } from '#db/client.ts';
import { predictionRequests } from '#db/tables/journal.ts';

/** Remembers that a member asked for a prediction: it is theirs too, whoever asked first. */
export async function noteRequest(
  db: Database,
  userId: string,
  predictionId: string,
  requestedAt: Date,
): Promise<void> {
  await db
    .insert(predictionRequests)
    .values({ userId, predictionId, requestedAt })
    .onConflictDoNothing();
}
