export interface Instruction {
  name: string;
  /** What stands behind it, in one line and with its arguments filled in. */
  text: string;
}

export interface Stage {
  /** What other stages call it. */
  name: string;
  base: string;
  instructions: Instruction[];
}

/** Those that are performed, and those that only tell the engine something. */
const performed = ['WORKDIR', 'COPY', 'RUN', 'ENV', 'ARG'];
const described = ['USER', 'VOLUME', 'EXPOSE', 'HEALTHCHECK', 'ENTRYPOINT', 'CMD'];

/**
 * The stages of a Dockerfile, as far as ours uses the language.
 * @throws Error at an instruction that nobody here knows
 */
export function readDockerfile(text: string, given: Record<string, string> = {}): Stage[] {
  const stages: Stage[] = [];
  const values = new Map<string, string>();
  const fill = (words: string) =>
    words.replace(/\$\{(\w+)\}/g, (_, name: string) => values.get(name) ?? '');
  for (const line of linesOf(text)) {
    const [, name = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
    if (name === 'FROM') {
      const [base = '', , stage = ''] = fill(rest).split(/\s+/);
      stages.push({ name: stage, base, instructions: [] });
      continue;
    }
    if (![...performed, ...described].includes(name)) throw new Error(`Dockerfile: ${line}`);
    const [argument = '', usual = ''] = rest.split('=');
    if (name === 'ARG') values.set(argument, given[argument] ?? usual);
    // Before the first stage it is for the names of base images.
    const isOfStage = name !== 'ARG' || stages.length > 0;
    if (!isOfStage) continue;
    // A program in HEALTHCHECK has braces of its own.
    const isFilled = ['WORKDIR', 'COPY', 'ENV'].includes(name);
    const words = name === 'ARG' ? `${argument}=${values.get(argument)}` : rest;
    stages.at(-1)?.instructions.push({ name, text: isFilled ? fill(words) : words });
  }
  return stages;
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .join('\n')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '');
}

/** `COPY --from=build --chown=node:node /linewise/dist ./dist` */
export function readCopy(text: string) {
  const words = text.split(/\s+/);
  const paths = words.filter((word) => !word.startsWith('--'));
  const flag = (name: string) =>
    words.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
  return {
    from: flag('from'),
    owner: flag('chown'),
    sources: paths.slice(0, -1),
    target: paths.at(-1) ?? '',
  };
}

/** The words of `CMD ["node", "…"]`; a form that needs a shell is refused. */
export function readExecForm(text: string): string[] {
  const list = /\[.*\]$/.exec(text)?.[0];
  if (list === undefined) throw new Error(`Dockerfile: this needs a shell: ${text}`);
  return JSON.parse(list) as string[];
}

export function lastOf({ instructions }: Stage, name: string): string | undefined {
  return instructions.findLast((instruction) => instruction.name === name)?.text;
}
