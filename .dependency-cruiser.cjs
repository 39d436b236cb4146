/* The rules of “Who may import whom” in ARCHITECTURE.md, checked by `npm run check:imports`. No exceptions. */
const layer = (name, allowed, why) => ({
  name: `${name}-imports`,
  severity: 'error',
  comment: why,
  from: { path: `^src/${name}/` },
  to: { path: '^src/', pathNot: [`^src/${name}/`, ...allowed.map((other) => `^src/${other}/`)] },
});

/** Folders of the server that every group may import. */
const common = ['http', 'security', 'scheduling'];

const groups =
  'polling predictions analysts forecasts analytics bets contests ledger live accounts admin'.split(
    ' ',
  );

/** A group of the server may import the groups in `below`. */
const group = (name, below) => ({
  name: `group-${name}`,
  severity: 'error',
  comment: 'Imports between groups of the server go one way; see the table in ARCHITECTURE.md.',
  from: { path: `^src/server/${name}/`, pathNot: '\\.test\\.ts$' },
  to: {
    path: '^src/server/[^/]+/',
    pathNot: [name, ...common, ...below].map((other) => `^src/server/${other}/`),
  },
});

/** A feature of the browser may import the features in `below`, `ui` and `lib`. */
const feature = (name, below) => ({
  name: `feature-${name}`,
  severity: 'error',
  comment:
    'Imports between features of the browser go one way; only src/web/app imports all of them.',
  from: { path: `^src/web/features/${name}/`, pathNot: '\\.test\\.tsx?$' },
  to: {
    path: '^src/web/(app|features/[^/]+)/',
    pathNot: [name, ...below].map((other) => `^src/web/features/${other}/`),
  },
});

module.exports = {
  forbidden: [
    layer('domain', [], 'The words and rules of sport and betting stand alone.'),
    layer('forecasting', ['domain'], 'Results in, probabilities out.'),
    layer('contract', ['domain'], 'What browser and server agree on.'),
    layer('providers', ['domain'], 'A provider knows the domain and its own wire.'),
    layer('db', ['domain'], 'Tables know the domain.'),
    layer(
      'server',
      ['domain', 'forecasting', 'contract', 'providers', 'db'],
      'The server joins the layers.',
    ),
    layer('web', ['domain', 'contract'], 'The browser sees the domain and the contract only.'),
    {
      name: 'research-imports',
      severity: 'error',
      comment:
        'Backtests and fits know the models only; research/simulated plays leagues for them.',
      from: { path: '^research/(backtest|fitting|plans)/' },
      to: { path: '^src/', pathNot: '^src/(domain|forecasting)/' },
    },
    {
      name: 'domain-is-bare',
      severity: 'error',
      comment: 'The domain imports no npm package and no Node module.',
      from: { path: '^src/domain/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core'] },
    },
    {
      name: 'forecasting-is-pure',
      severity: 'error',
      comment:
        'The models have no clock and no I/O: they import no npm package and no Node module.',
      from: {
        path: '^(src/forecasting|research/(backtest|fitting|plans))/',
        pathNot: '\\.test\\.ts$',
      },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core'] },
    },
    {
      name: 'contract-imports-zod-only',
      severity: 'error',
      comment: 'The contract is part of the browser bundle, so zod is its only package.',
      from: { path: '^src/contract/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core'], pathNot: 'node_modules/zod/' },
    },
    group('polling', ['bets', 'predictions', 'analysts', 'forecasts', 'contests', 'ledger']),
    group('analytics', ['predictions', 'forecasts', 'contests', 'ledger']),
    group('bets', ['predictions', 'forecasts', 'contests', 'ledger']),
    group('predictions', ['analysts', 'forecasts', 'contests', 'ledger']),
    group('analysts', ['contests', 'ledger']),
    group('forecasts', ['contests', 'ledger']),
    group('contests', ['ledger']),
    group('ledger', []),
    group('live', ['accounts', 'bets', 'predictions', 'forecasts', 'contests', 'ledger']),
    group('accounts', []),
    group('admin', [
      'polling',
      'analytics',
      'bets',
      'predictions',
      'analysts',
      'forecasts',
      'contests',
      'ledger',
      'live',
      'accounts',
    ]),
    ...common.map((folder) => group(folder, [])),
    ...['sports', 'home', 'admin'].map((name) =>
      feature(name, [
        'players',
        'predictions',
        'bets',
        'season',
        'analytics',
        'analysts',
        'contests',
      ]),
    ),
    feature('players', ['analytics', 'contests']),
    feature('predictions', ['season', 'analytics', 'analysts', 'contests']),
    feature('season', ['analytics', 'contests']),
    feature('bets', ['analytics', 'contests']),
    feature('analytics', ['verify', 'contests']),
    feature('analysts', ['contests']),
    feature('contests', []),
    feature('verify', []),
    feature('accounts', []),
    feature('live', []),
    {
      name: 'web-parts-stand-alone',
      severity: 'error',
      comment: 'src/web/ui and src/web/lib know no feature.',
      from: { path: '^src/web/(ui|lib)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/web/(app|features)/' },
    },
    {
      name: 'web-lib-imports',
      severity: 'error',
      comment: 'src/web/ui may import src/web/lib, not the reverse.',
      from: { path: '^src/web/lib/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/web/ui/' },
    },
    {
      name: 'module-entry-files',
      severity: 'error',
      comment:
        'Import another module of the server by the file with its name, its -types.ts or contest-kinds/.',
      from: { path: `^src/server/(${groups.join('|')})/([^/]+)/`, pathNot: '\\.test\\.ts$' },
      to: {
        path: `^src/server/(${groups.join('|')})/[^/]+/`,
        pathNot: ['^src/server/$1/$2/', '/([^/]+)/[a-z]*-?\\1(-types)?\\.ts$', '/contest-kinds/'],
      },
    },
    {
      name: 'module-files-stay-inside',
      severity: 'error',
      comment: 'Outside the modules, import one by the file with its name, its routes or its jobs.',
      from: {
        path: '^src/server/',
        pathNot: [`^src/server/(${groups.join('|')})/[^/]+/`, '\\.test\\.ts$'],
      },
      to: { path: `^src/server/(${groups.join('|')})/[^/]+/[^/]+-(store|rules|views)\\.ts$` },
    },
    {
      name: 'tests-stay-outside',
      severity: 'error',
      comment: 'The product imports no tests, test equipment, commands or research.',
      from: { path: '^src/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(testing|e2e|bench|scripts|research)/|\\.test\\.tsx?$' },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
