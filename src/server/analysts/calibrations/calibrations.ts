import type { AnalystId } from '#domain/analyst.ts';
import {
  type AnalystCalibration,
  calibrateAnalyst,
} from '#forecasting/market/analyst-calibration.ts';
import type { AppContext } from '../../context.ts';
import { mapPerOwner } from '../../map-per-owner.ts';
import { listStatedOutcomes } from './calibrations-store.ts';

const keptMs = 10 * 60_000;
/** Models change behind a slot's name, so old outcomes say little about the current one. */
const maxOutcomes = 2000;

interface Kept {
  at: number;
  calibration: Promise<AnalystCalibration>;
}

/** A disposable cache: the factors derive from the ledger and its grades. */
const getKept = mapPerOwner<AnalystId, Kept>();

/** How far this analyst's probabilities are shrunk toward even, from its graded predictions. */
export async function getCalibration(
  context: AppContext,
  analyst: AnalystId,
): Promise<AnalystCalibration> {
  if (analyst === 'statistical') return { shrink: 1, graded: 0 };
  const kept = getKept(context);
  const at = context.now().getTime();
  const known = kept.get(analyst);
  if (known !== undefined && at - known.at < keptMs) return known.calibration;

  const calibration = listStatedOutcomes(context.db, analyst, maxOutcomes).then(calibrateAnalyst);
  kept.set(analyst, { at, calibration });
  calibration.catch(() => kept.delete(analyst));
  return calibration;
}
