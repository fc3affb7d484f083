import type { IForbiddenRuleType } from 'dependency-cruiser'

/** A layer: its content in a few words, and the layers it may import beside itself. */
export interface Layer {
  holds: string[]
  mayImport: readonly string[]
  kind?: 'busy'
}

const shared = ['shared/contract', 'shared/domain']
const library = 'packages/statechart-paths'
const adapters = ['src/api', 'src/content', 'src/session', 'src/actors']

/** The browser application, and the drawings and players of its charts. */
const application: Record<string, Layer> = {
  'shared/domain': { holds: ['money, balances, checks:', 'pure functions'], mayImport: [] },
  'shared/contract': {
    holds: ['one schema for each', 'payload and answer'],
    mayImport: ['shared/domain'],
  },
  [library]: {
    holds: ['paths, lint and mutants', 'of any statechart'],
    mayImport: [],
  },
  'machines/lifecycles': {
    holds: ['the states of each record', 'that the bank keeps'],
    mayImport: ['shared/domain'],
  },
  machines: {
    holds: ['the charts: what happens,', 'when, and after how long'],
    mayImport: [...shared, library],
    kind: 'busy',
  },
  'src/ui': { holds: ['buttons, fields, dialogs'], mayImport: [] },
  'src/api': { holds: ['sends the calls'], mayImport: shared },
  'src/content': {
    holds: ['reads the content service'],
    mayImport: [...shared, 'machines', 'src/api'],
  },
  'src/session': {
    holds: ['token, storage keys'],
    mayImport: [...shared, 'machines', 'src/api'],
  },
  'src/actors': {
    holds: ['the tree of actors,', 'as views and flows see it'],
    mayImport: [...shared, library, 'machines', 'src/api', 'src/content', 'src/session', 'src/ui'],
  },
  'src/flows': {
    holds: ['a thin view for each flow,', 'and the actors it provides'],
    mayImport: [...shared, 'machines', ...adapters, 'src/ui'],
  },
  'src/pages': {
    holds: ['one file a route'],
    mayImport: [...shared, 'machines', ...adapters, 'src/flows', 'src/ui'],
  },
  'src/backOffice': {
    holds: ['the page of the operators:', 'a bundle of its own'],
    mayImport: [...shared, 'machines', ...adapters, 'src/flows', 'src/ui'],
  },
  'src/app': {
    holds: ['entry and router'],
    mayImport: [...shared, 'machines', ...adapters, 'src/flows', 'src/pages', 'src/ui'],
  },
  'docs/diagram': { holds: ['a chart as a picture'], mayImport: ['machines', library] },
  'docs/book': {
    holds: ['flows that can be played'],
    mayImport: [
      ...shared,
      library,
      'machines',
      ...adapters,
      'src/flows',
      'src/pages',
      'src/app',
      'src/backOffice',
      'src/ui',
      'docs/diagram',
    ],
  },
}

/** The server from its lowest layer to its highest: each may import those before it, and of the charts lifecycles only. */
const serverLayers: [path: string, holds: string[]][] = [
  ['server/platform', ['clock, ids, log,', 'HttpError, data folder']],
  ['server/config.ts', ['the environment, read once']],
  ['server/db', ['schema, migrations,', 'transactions']],
  ['server/ledger', ['every movement of money,', 'double entry']],
  ['server/auth', ['sessions, passwords,', 'rate limits']],
  ['server/audit', ['who did what,', 'a chain of digests']],
  ['server/verification', ['a thread that checks', 'ledger and audit']],
  ['server/storage', ['uploads on disk or in S3']],
  ['server/content', ['the content service']],
  ['server/mail', ['templates, outbox, delivery']],
  ['server/context.ts', ['what a handler works with']],
  ['server/customers', ['records and identity']],
  ['server/withdrawals', ['checks and codes']],
  ['server/security', ['freezing, the address,', 'reports of scams']],
  ['server/demo', ['demonstration customers']],
  ['server/jobs', ['retention']],
  ['server/backOffice', ['the operators’ commands']],
  ['server/http', ['routes, handlers, site']],
  ['server/apiDocs', ['OpenAPI and its pages']],
  ['server/app.ts', ['composes the bank']],
  ['server/main.ts', ['starts it']],
]

/**
 * Which layer may import which, by its path. This is the only source: `npm run lint` refuses every other import, and
 * docs/images/layers.svg and docs/images/server.svg are drawn from the imports there are.
 */
export const layers: Record<string, Layer> = {
  ...application,
  ...Object.fromEntries(
    serverLayers.map(([path, holds], index) => [
      path,
      {
        holds,
        mayImport: [
          ...shared,
          'machines/lifecycles',
          ...serverLayers.slice(0, index).map(([below]) => below),
        ],
      },
    ]),
  ),
}

/** The layer a file is in; undefined for tests and scripts, which may import everything. */
export const layerOf = (file: string): string | undefined =>
  Object.keys(layers).find((layer) => file === layer || file.startsWith(`${layer}/`))

/** Our own files; packages are in no layer. */
const ours = '^(shared|packages|machines|src|server|docs|tests|scripts|content)/'
const within = (layer: string) =>
  `^${layer.replaceAll('.', '\\.')}${layer.endsWith('.ts') ? '$' : '/'}`

const layerRules = Object.entries(layers).map(
  ([layer, { mayImport }]): IForbiddenRuleType => ({
    name: `${layer} imports`,
    comment: `${layer} may import ${mayImport.join(', ') || 'nothing of ours'}`,
    from: { path: within(layer) },
    to: { path: ours, pathNot: [layer, ...mayImport].map(within) },
  }),
)

/** The forbidden imports, in the form of dependency-cruiser. */
export const importRules: IForbiddenRuleType[] = [
  ...layerRules,
  {
    name: 'the library knows charts alone',
    comment: 'the library of paths imports xstate, fast-check and its own files only',
    from: { path: '^packages/statechart-paths/src/' },
    to: {
      pathNot: '^packages/statechart-paths/src/|(^|/)node_modules/(xstate|fast-check)/',
    },
  },
  {
    name: 'charts know no browser',
    comment: 'a chart knows no React, DOM or network: actors are provided to it',
    from: { path: '^machines/' },
    to: {
      path: '(^|/)node_modules/(react|react-dom|react-router-dom|@xstate/react|ky|@sanity/client|react-hot-toast)/',
    },
  },
  {
    name: 'charts import types of the contract',
    comment: 'a chart imports types of the contract only: schemas are checked where data comes in',
    from: { path: '^machines/' },
    to: { path: '^shared/contract/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'one flow, one view',
    comment: 'a flow’s view imports no other flow’s view',
    from: { path: '^src/flows/([^/]+)/' },
    to: { path: '^src/flows/[^/]+/', pathNot: '^src/flows/$1/' },
  },
  {
    name: 'operators see no customer’s view',
    comment: 'the back office shares parts of views in src/flows, and no view of a customer’s flow',
    from: { path: '^src/backOffice/' },
    to: { path: '^src/flows/[^/]+/' },
  },
  {
    name: 'one flow, one chart',
    comment: 'a flow’s view imports no other flow’s chart',
    from: { path: '^src/flows/([^/]+)/' },
    to: { path: '^machines/[^/]+/', pathNot: '^machines/$1/' },
  },
  {
    name: 'the product has no samples',
    comment: 'machines/testing, cases and promises are for tests, the book and the docs',
    from: {
      path: '^(shared|packages|machines|src|server)/',
      pathNot: '^machines/testing/|\\.(cases|promises|samples)\\.ts$',
    },
    to: { path: '^machines/testing/|\\.(cases|promises|samples)\\.ts$' },
  },
  {
    name: 'relative paths stay inside a layer',
    comment: 'an import from another layer goes by its alias (#domain/…)',
    from: { path: '^((?:src|shared|docs|packages)/[^/]+|machines)/' },
    to: { path: ours, pathNot: '^$1/', dependencyTypesNot: ['aliased-subpath-import'] },
  },
  {
    name: 'no circle',
    comment: 'files that import values of each other cannot be read, or tested, one by one',
    from: { path: ours },
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
]
