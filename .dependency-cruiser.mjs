/** Who may import whom: docs/decisions/114-check-imports-between-layers.md. */
const test = ['[.]test[.]tsx?$', '-test-kit[.]ts$', '[.]stories[.]tsx$', '/test/', '/bench/', '/e2e/']

/** Programs put together what they need. */
const programs = ['^apps/api/src/.*-command[.]ts$']

/** The parts of apps/web/src/app that compose screens; the others are what screens are made with. */
const frame = '(shell/|router[.]|public-routes[.])'

/** Each layer of an app's src may import itself and those before it, never one that comes after. */
function layersOf(app, ...layers) {
  return layers.slice(0, -1).map((layer, index) => ({
    name: `${app}-layer-${layer[0].replace(/[^a-z]+/g, '-').replace(/^-|-$/g, '')}`,
    severity: 'error',
    from: { path: `^apps/${app}/src/(${layer.join('|')})`, pathNot: [...test, ...programs] },
    to: {
      path: `^apps/${app}/src/(${layers
        .slice(index + 1)
        .flat()
        .join('|')})`,
    },
  }))
}

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'Two files that need each other, types included, are one idea or hide a third, below both.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'ui-stands-alone',
      comment: 'The design system knows no workspace of the product.',
      severity: 'error',
      from: { path: '^packages/ui/' },
      to: { path: '^(packages/(domain|local-postgres)|apps)/' },
    },
    {
      name: 'local-postgres-stands-alone',
      comment: 'A server for any program: it knows no workspace of the product.',
      severity: 'error',
      from: { path: '^packages/local-postgres/' },
      to: { path: '^(packages/(domain|ui)|apps)/' },
    },
    {
      name: 'domain-stands-alone',
      comment: 'The language of the product knows no workspace, no React and no Node.',
      severity: 'error',
      from: { path: '^packages/domain/src', pathNot: test },
      to: {
        path: '^(packages/(ui|local-postgres)|apps)/|node_modules/(react|react-dom)/',
        pathNot: '^packages/domain',
      },
    },
    {
      name: 'domain-without-node',
      severity: 'error',
      from: { path: '^packages/domain/src', pathNot: test },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'api-without-ui-and-web',
      severity: 'error',
      from: { path: '^apps/api/' },
      to: { path: '^(packages/ui|apps/web|packages/domain/src/client)/' },
    },
    {
      name: 'web-never-reaches-the-server',
      severity: 'error',
      from: { path: '^apps/web/src' },
      to: { path: '^(apps/api|packages/local-postgres)/' },
    },
    {
      name: 'web-areas-apart',
      comment: 'What two areas need is a component of ui, a rule of domain, or a route composes them.',
      severity: 'error',
      from: { path: '^apps/web/src/areas/([^/]+)/' },
      to: { path: '^apps/web/src/areas/([^/]+)/', pathNot: '^apps/web/src/areas/$1/' },
    },
    ...layersOf(
      'web',
      ['browser/'],
      ['server/'],
      ['(forms|components)/', `app/(?!${frame})`],
      ['areas/'],
      ['flows/'],
      ['routes/', `app/${frame}`],
    ),
    {
      name: 'api-features-apart',
      severity: 'error',
      from: { path: '^apps/api/src/features/([^/]+)/', pathNot: test },
      to: { path: '^apps/api/src/features/([^/]+)/', pathNot: '^apps/api/src/features/$1/' },
    },
    ...layersOf(
      'api',
      ['db/'],
      ['(auth|files|limits|platform|settings)/', 'config[.]ts$'],
      ['(ledger|payments)/'],
      ['(marketplace|members|gazetteer|notifier)/'],
      ['(http|switches)/', '(deps|demo)[.]ts$'],
      ['(features|operator|telemetry)/'],
      ['(app|close|create-deps|features|main|serve|services)[.]ts$'],
    ),
    {
      name: 'api-without-its-demo',
      comment:
        'demo.ts imports the demo neighbourhood where DEMO is on. Nothing else of the server needs it.',
      severity: 'error',
      from: { path: '^apps/api/src/', pathNot: ['^apps/api/src/demo[.]ts$', ...test] },
      to: { path: '^apps/api/demo/' },
    },
    {
      name: 'api-demo-below-the-app',
      severity: 'error',
      from: { path: '^apps/api/demo/', pathNot: test },
      to: { path: '^apps/api/src/(app|close|create-deps|features|main|serve|services)[.]ts$' },
    },
    {
      name: 'api-services-without-http',
      severity: 'error',
      from: { path: '^apps/api/src/features/.*-(service|store|policies|presenter)\\.ts$' },
      to: { path: '(^apps/api/src/http/|-routes\\.ts$|node_modules/fastify/)' },
    },
    {
      name: 'only-stores-touch-tables',
      comment: 'Who looks for a query looks in the stores. Types of rows may be named anywhere.',
      severity: 'error',
      from: {
        path: '^apps/api/(src|demo)/',
        pathNot: ['-store[.]ts$', '^apps/api/src/db/', ...test],
      },
      to: { path: '^apps/api/src/db/schema/|node_modules/drizzle-orm/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-the-notifier-writes-mails',
      comment:
        'What members are told is declared in notifier/events, and a mail to an address in notifier/letters: features call notify and sendLetter.',
      severity: 'error',
      from: { path: '^apps/api/src/', pathNot: ['^apps/api/src/(notifier|platform)/', ...test] },
      to: { path: '^apps/api/src/platform/letter/' },
    },
    {
      name: 'one-file-moves-bookings',
      comment:
        'makeMove alone changes the status of a booking and pays from its escrow (docs/decisions/128).',
      severity: 'error',
      from: { path: '^apps/api/', pathNot: ['/bookings/moves/booking-moves[.]ts$', ...test] },
      to: { path: '/bookings/moves/moved-booking-store[.]ts$' },
    },
    {
      name: 'one-file-imports-redaxios',
      severity: 'error',
      from: { pathNot: '^packages/domain/src/client/http\\.ts$' },
      to: { path: 'node_modules/redaxios/' },
    },
    {
      name: 'no-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(virtual:|@kindling/ui/.*\\.css$)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|dist-server|storybook-static|\\.tools)/' },
    tsPreCompilationDeps: true,
    detectJSDocImports: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}
