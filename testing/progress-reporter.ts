import type { TestModule, TestSpecification } from 'vitest/node';
import { DefaultReporter } from 'vitest/node';

/** Prints only what failed, and after each tenth of the files how far the run is. */
export class ProgressReporter extends DefaultReporter {
  #total = 0;
  #ended = 0;
  #startedAt = 0;

  override onTestRunStart(specifications: readonly TestSpecification[]): void {
    super.onTestRunStart(specifications);
    this.#total = specifications.length;
    this.#startedAt = performance.now();
  }

  override onTestModuleEnd(module: TestModule): void {
    if (module.state() === 'failed') super.onTestModuleEnd(module);
    this.#ended += 1;
    const isTenth = this.#ended % Math.ceil(this.#total / 10) === 0 || this.#ended === this.#total;
    const seconds = Math.round((performance.now() - this.#startedAt) / 1000);
    if (isTenth) this.log(` ${this.#ended} of ${this.#total} files, ${seconds} s`);
  }
}
