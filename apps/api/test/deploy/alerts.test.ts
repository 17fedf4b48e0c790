import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { createMetrics } from '../../src/telemetry/metrics.ts'
import { makeTestApp, type TestApp } from '../make-test-app.ts'
import { readQuery } from './promql.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const read = (path: string) => readFileSync(`${root}${path}`, 'utf8')

const alertRules = z
  .strictObject({
    groups: z.tuple([
      z.strictObject({
        name: z.string(),
        rules: z.array(
          z.strictObject({
            alert: z.string().regex(/^Kindling[A-Z]\w+$/),
            expr: z.string(),
            for: z.string().regex(/^\d+[sm]$/),
            labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
            annotations: z.strictObject({ summary: z.string(), runbook: z.string() }),
          }),
        ),
      }),
    ]),
  })
  .transform(({ groups: [{ rules }] }) => rules)
const alerts = alertRules.parse(parse(read('deploy/prometheus/alerts.yml')))

const dashboard = z
  .object({
    panels: z.array(
      z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).optional() }),
    ),
  })
  .parse(JSON.parse(read('deploy/grafana/kindling.json')))
const shown = dashboard.panels.flatMap(({ title, targets = [] }) =>
  targets.map(({ expr }) => ({ title, expr })),
)

/** Labels that Prometheus adds to each series, and `le` of histogram buckets. */
const itsOwn = ['instance', 'job', 'le']

/** Metrics of the exporters on the hosts: node_exporter, blackbox_exporter and mtail. */
const ofExporters = new Set([
  'up',
  'node_filesystem_avail_bytes',
  'node_filesystem_files',
  'node_filesystem_files_free',
  'node_filesystem_size_bytes',
  'node_textfile_mtime_seconds',
  'probe_ssl_earliest_cert_expiry',
  'probe_success',
  ...[...read('deploy/prometheus/kindling.mtail').matchAll(/^(?:counter|gauge) (\w+)/gm)].map(
    ([, name = '']) => name,
  ),
])
const labelsOfExporters = ['file', 'fstype', 'origin']

let t: TestApp
/** Names of all metrics and series that a process exposes. */
let exposed: Set<string>
/** All labels of these series. */
let labels: Set<string>
beforeAll(async () => {
  let reading = async () => ''
  t = await makeTestApp({
    watchers: (deps) => {
      const metrics = createMetrics(deps)
      reading = metrics.read
      return [metrics.watch]
    },
  })
  await t.app.inject('/api/health/live')
  const text = await reading()
  const types = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)]
  exposed = new Set(
    types.flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`] : [name],
    ),
  )
  labels = new Set([...text.matchAll(/[{,](\w+)="/g)].map(([, label = '']) => label))
})
afterAll(() => t.close())

const queries = [...alerts.map(({ alert, expr }) => ({ title: alert, expr })), ...shown]

it.each(queries)('$title queries metrics and labels that exist, in valid PromQL: $expr', ({ expr }) => {
  const { metrics, labels: asked, faults } = readQuery(expr)
  expect(faults).toEqual([])
  expect(metrics.length).toBeGreaterThan(0)
  expect(metrics.filter((name) => !exposed.has(name) && !ofExporters.has(name))).toEqual([])
  // Labels of series that exist only after an event that doesn't occur in this test.
  const known = new Set([...labels, ...itsOwn, ...labelsOfExporters, 'kind', 'currency', 'queue', 'state'])
  expect(asked.filter((label) => !known.has(label))).toEqual([])
})

it('parses PromQL: metrics, labels and syntax errors', () => {
  expect(readQuery('sum(rate(a_total{b="c"}[5m])) by (d) / e > 1')).toEqual({
    metrics: ['a_total', 'e'],
    labels: ['b', 'd'],
    faults: [],
  })
  expect(readQuery('sum(rate(a_total[5m]) > 1').faults).not.toEqual([])
})

it('shows every Kindling metric on the dashboard or in an alert', () => {
  const asked = new Set(queries.flatMap(({ expr }) => readQuery(expr).metrics))
  const ours = [...exposed].filter((name) => name.startsWith('kindling_') && !name.endsWith('_count'))
  expect(ours.filter((name) => !asked.has(name))).toEqual([])
})

describe('runbooks', () => {
  const pages = readdirSync(`${root}docs/runbooks`).filter((name) => /^Kindling.*\.md$/.test(name))

  it('has one page for each alert, and no other page', () => {
    expect(alerts.length).toBeGreaterThan(10)
    expect(alerts.map(({ annotations }) => annotations.runbook).sort()).toEqual(
      pages.map((page) => `docs/runbooks/${page}`).sort(),
    )
    for (const { alert, annotations } of alerts) expect(annotations.runbook).toBe(`docs/runbooks/${alert}.md`)
  })

  it.each(pages)('%s has the four sections of a runbook', (page) => {
    const sections = [...read(`docs/runbooks/${page}`).matchAll(/^## (.+)\n\n\S/gm)].map(([, title]) => title)
    expect(sections).toEqual([
      'What it means',
      'What to look at',
      'What to do',
      'How to know that it is over',
    ])
  })

  it.each(pages)('%s has SQL statements that run on this schema', async (page) => {
    const text = read(`docs/runbooks/${page}`)
    // Statements that end or cancel a session need its number.
    const statements = [...text.matchAll(/`(select [^`]+)`/g)]
      .map(([, statement = '']) => statement)
      .filter((statement) => !statement.includes('_backend('))
    for (const statement of statements) await t.deps.pool.query(`explain ${statement}`)
  })

  it.each(pages)('%s links to existing pages', (page) => {
    const links = [...read(`docs/runbooks/${page}`).matchAll(/\]\(([\w.]+)\)/g)].map(([, link]) => link)
    expect(links.filter((link) => ![...pages, 'README.md'].includes(String(link)))).toEqual([])
  })
})
