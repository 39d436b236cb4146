/* The import table of ARCHITECTURE.md, checked by `npm run check`. There is no list of exceptions. */
const layer = (name, allowed, why) => ({
  name: `${name}-imports`,
  severity: 'error',
  comment: why,
  from: { path: `^src/${name}/` },
  to: { path: '^src/', pathNot: [`^src/${name}/`, ...allowed.map((other) => `^src/${other}/`)] },
});

/** What every room of the server may use besides the rooms that it is drawn above. */
const common = ['http', 'security', 'scheduling'];

const rooms =
  'polling predictions analysts forecasts analytics bets contests ledger live accounts admin'.split(
    ' ',
  );

const room = (name, below) => ({
  name: `room-${name}`,
  severity: 'error',
  comment: 'Between the rooms of the server arrows run one way.',
  from: { path: `^src/server/${name}/`, pathNot: '\\.test\\.ts$' },
  to: {
    path: '^src/server/[^/]+/',
    pathNot: [name, ...common, ...below].map((other) => `^src/server/${other}/`),
  },
});

/** A room of the browser stands on those that it is drawn above, on parts and on the client. */
const webRoom = (name, below) => ({
  name: `web-room-${name}`,
  severity: 'error',
  comment: 'Between the rooms of the browser arrows run one way; only the application joins them.',
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
      comment: 'The domain imports nothing, not even npm packages or node modules.',
      from: { path: '^src/domain/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core'] },
    },
    {
      name: 'forecasting-is-pure',
      severity: 'error',
      comment: 'No clock, no I/O: the models import no npm package and no node module.',
      from: {
        path: '^(src/forecasting|research/(backtest|fitting|plans))/',
        pathNot: '\\.test\\.ts$',
      },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core'] },
    },
    {
      name: 'contract-imports-zod-only',
      severity: 'error',
      comment: 'The contract travels to the browser: zod and nothing else.',
      from: { path: '^src/contract/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core'], pathNot: 'node_modules/zod/' },
    },
    room('polling', ['bets', 'predictions', 'analysts', 'forecasts', 'contests', 'ledger']),
    room('analytics', ['predictions', 'forecasts', 'contests', 'ledger']),
    room('bets', ['predictions', 'forecasts', 'contests', 'ledger']),
    room('predictions', ['analysts', 'forecasts', 'contests', 'ledger']),
    room('analysts', ['contests', 'ledger']),
    room('forecasts', ['contests', 'ledger']),
    room('contests', ['ledger']),
    room('ledger', []),
    room('live', ['accounts', 'bets', 'predictions', 'forecasts', 'contests', 'ledger']),
    room('accounts', []),
    room('admin', [
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
    ...common.map((folder) => room(folder, [])),
    ...['sports', 'home', 'admin'].map((name) =>
      webRoom(name, ['predictions', 'bets', 'analytics', 'analysts', 'contests']),
    ),
    webRoom('predictions', ['analytics', 'analysts', 'contests']),
    webRoom('bets', ['analytics', 'contests']),
    webRoom('analytics', ['verify', 'contests']),
    webRoom('analysts', ['contests']),
    webRoom('contests', []),
    webRoom('verify', []),
    webRoom('accounts', []),
    webRoom('live', []),
    {
      name: 'web-parts-stand-alone',
      severity: 'error',
      comment: 'Parts and client could ship in any product: they know no room.',
      from: { path: '^src/web/(ui|lib)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/web/(app|features)/' },
    },
    {
      name: 'nouns-by-their-name',
      severity: 'error',
      comment:
        'Another noun is called by the file that bears its name; shared types are in its -types.ts, what differs between kinds of contests in contest-kinds/.',
      from: { path: `^src/server/(${rooms.join('|')})/([^/]+)/`, pathNot: '\\.test\\.ts$' },
      to: {
        path: `^src/server/(${rooms.join('|')})/[^/]+/`,
        pathNot: ['^src/server/$1/$2/', '/([^/]+)/[a-z]*-?\\1(-types)?\\.ts$', '/contest-kinds/'],
      },
    },
    {
      name: 'stores-stay-inside',
      severity: 'error',
      comment:
        'What starts the server and what all modules use call a noun by its name, too; they register its routes and jobs.',
      from: {
        path: '^src/server/',
        pathNot: [`^src/server/(${rooms.join('|')})/`, '\\.test\\.ts$'],
      },
      to: { path: `^src/server/(${rooms.join('|')})/[^/]+/[^/]+-(store|rules|views)\\.ts$` },
    },
    {
      name: 'tests-stay-outside',
      severity: 'error',
      comment: 'The product never imports its tests, their equipment, commands or research.',
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
