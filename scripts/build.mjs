/** Builds Linewise; refuses an old Node in words before code is loaded that it cannot load. */
import { refuseOldNode } from '../src/server/app/node-version.mjs';

refuseOldNode();
void import('./build-product.mjs');
