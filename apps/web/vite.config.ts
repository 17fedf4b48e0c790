import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { articles } from './build/articles.ts'
import { browserContracts } from './build/browser-contracts.ts'
import { buildTargets } from './build/browsers.ts'
import { compressedFiles } from './build/compressed-files.ts'
import { firstLoads, memberFrame } from './build/first-loads.ts'
import { leanIcons } from './build/lean-icons.ts'
import { licences } from './build/licences.ts'
import { mergedChunks } from './build/merged-chunks.ts'
import { offlineSources } from './build/offline-files.ts'
import { prerender } from './build/prerender.ts'
import { productionRouter } from './build/production-router.ts'
import { serviceWorker } from './build/service-worker.ts'
import { supportedBrowsers } from './build/supported-browsers.ts'

const api = process.env.API_URL ?? 'http://127.0.0.1:3000'

/** What says that something went wrong, or waits for a connection: the shell of members and plain forms. */
const notes = new RegExp(
  [
    'packages.ui.src.(alert|late-problem|offline-note)[.\\/]',
    'icons.(info|circle-exclamation-point|circle-check|triangle-exclamation-point)[.]mjs',
    'packages.ui.src.browser.(offline-words|offline-worker|use-deferred|use-online)[.]ts',
    'web.src.server.server-message',
    'packages.domain.src.client.times.reader-zone[.]ts',
  ].join('|'),
)

/** What every plain form is made of: /login and /signup need little else. */
const simpleForms = new RegExp(
  [
    'packages.ui.src.(field|text-input|password-input|control-frame).',
    'icons.(eye|eye-off)[.]mjs',
    'areas.account.sign-in.(auth-panel|resume-session|third-party.third-party-link)',
    'web.src.forms.use-plain-form|packages.ui.src.(browser.use-restored-focus|forms.(use-form-data|while-sending))',
  ].join('|'),
)

/** Calling the server, reading what it answers, and going on from there. Public pages do none of it. */
const calls = new RegExp(
  [
    'node_modules.(zod|redaxios|jwt-decode).',
    'packages.domain.src.(client.(client|confirmation|errors|http|kept-answers|linked-abort|session)|auth.(auth-contract|email|otp|phone)|typed-(code|text)|second-factor.(second-step|proof-kinds)|profile.(name-fields|time-zone)|wire|endpoint|errors)[.]ts',
    '(web.src.(server.(api|server-message)|app.links.(navigation|paths))|packages.ui.src.browser.import-late)[.]ts',
  ].join('|'),
)

/** The rules that pages of text tell, and how they are said: elsewhere each import would load a chunk of another screen. */
const rules = new RegExp(
  [
    'packages.domain.src.(durations|number-words|write-cookie|auth.lifetimes|contact.contact-rules',
    'appointments.(calendar-reading|cancellation|duration-words|policy-words)',
    'bookings.(booking-parties|booking-windows)|disputes.hearing-window|lending.loan-windows|notifications.mail-patience',
    'second-factor.factor-terms)[.]ts',
  ].join('|'),
)

const basics = /packages.ui.src.(stack|inline|text-link|visually-hidden)[.\\/]/
const blocks =
  /packages.ui.src.(card|columns|list|drawing|price|empty-state)[.\\/]|icons.(chevron-right|smartphone)[.]mjs/

/** What public pages share with most screens of members: in `shared` it would bring the client and its cache along. */
const marks =
  /packages.ui.src.(back-link|divider)[.\\/]|icons.(check|chevron-left)[.]mjs|components.(button-link|screen-page|text-link-to)[.]|domain.src.appointments.cancellation-policies[.]/

/**
 * What many screens of members share. Public pages must find all of theirs in the groups before it. Bookings have many
 * screens and late parts of their own: what these share is theirs. Reading what was typed stays with the forms, and what
 * writes times is apart: help and terms have neither.
 */
const shared =
  /packages.(domain.src.(?!bookings|money.typed-amount|typed-|clock-|wall-clock|iso-day|format.zoned|client.times.(dates|reader-zone))|ui.src.(avatar|browser|skeleton|status-badge))|lucide-react|web.src.(app.(?!shell)|server|browser|components)|@tanstack/
const MANY = 28

/** What is worth fetching together with a screen, and not only when its code asks for it; style sheets have to be. */
const ahead = /[.]css$|assets.(basics|blocks|calls|form|marks|notes|shared|member-shell)-(?!alert|errors)/

/** What hardly ever comes: its names would stand in everybody's first load for nothing. */
const seldom = /assets.maintenance-/

/** Entries stay apart from what they share: the small first script of public pages must bring nothing else. */
const notAnEntry = /^(?!.*(src.app.(start|public-page|offline-start)[.]ts|src.main[.]tsx|index[.]html)$)/

/** What makes scripts and styles of the sources. */
const sources = () => [
  react(),
  tailwindcss(),
  articles(),
  productionRouter(),
  browserContracts(),
  leanIcons(),
]

const shipped = licences(join(import.meta.dirname, 'dist/licences.txt'))

export default defineConfig({
  plugins: [
    sources(),
    mergedChunks(sources, [...Object.values(firstLoads), memberFrame, offlineSources]),
    prerender(shipped),
    serviceWorker(shipped),
    supportedBrowsers(),
    shipped,
    compressedFiles(),
  ],
  worker: { plugins: () => [shipped] },
  server: {
    port: 5173,
    proxy: { '/api': api, '/files': api, '/calendar': api, '/dev': api, '^/(u|s|in)(/|[?]|$)': api },
  },
  build: {
    target: buildTargets,
    // The policy of the page allows no inline script, and no data: font.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Each name here is in everybody's first load: the rest is found one step later, by the chunk that needs it.
      resolveDependencies: (file, dependencies) =>
        dependencies.filter((needed) => ahead.test(needed) && !seldom.test(file)),
    },
    manifest: true,
    rolldownOptions: {
      input: {
        app: 'index.html',
        start: 'src/app/start.ts',
        'public-page': 'src/app/public-page.ts',
        'offline-start': 'src/app/offline-start.ts',
      },
      output: {
        // Every name stands in the first file that is loaded, and a digest is what can't be compressed of it: with 42 bits
        // two versions of one file have the same name once in 4 trillion.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        // Brotli finds more in few large files: in pieces the first load of /login is 5 kB more.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            { name: 'front', tags: ['$initial'], test: notAnEntry },
            { name: 'basics', test: basics, includeDependenciesRecursively: false },
            { name: 'blocks', test: blocks, includeDependenciesRecursively: false },
            { name: 'marks', test: marks, includeDependenciesRecursively: false },
            { name: 'rules', test: rules, includeDependenciesRecursively: false },
            // Else it is merged with the rules of bookings, which the booking form has no use for.
            {
              name: 'message-link',
              test: /components.message-link[.]/,
              includeDependenciesRecursively: false,
            },
            { name: 'calls', test: calls, includeDependenciesRecursively: false },
            { name: 'notes', test: notes, includeDependenciesRecursively: false },
            { name: 'form', test: simpleForms, includeDependenciesRecursively: false },
            { name: 'shared', test: shared, minShareCount: MANY, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
})
