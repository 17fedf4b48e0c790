import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { readQuery } from '../../deploy/promql.ts'
import { network } from './host.ts'
import type { Quote } from './read-page.ts'

/** Metrics endpoints of the Kindling processes and exporters that run in this test. */
const addresses = ['1:9464', '1:9465', '2:9464', '1:3903'].map((end) => `http://${network}${end}/metrics`)
/** Metrics of Prometheus itself, and of exporters that don't run in this test. */
const others = /^(up$|node_|probe_)/

/** Names of all metrics that the endpoints serve now. */
async function readNames(): Promise<Set<string>> {
  const texts = await Promise.all(addresses.map(async (address) => await (await fetch(address)).text()))
  return new Set(
    texts.flatMap((text) => [...text.matchAll(/^(?:# TYPE )?(\w+)/gm)].map(([, name = '']) => name)),
  )
}

/** The metrics of a Prometheus query that no endpoint serves; undefined when all exist or the text is no query. */
export async function unmeasured({ text }: Pick<Quote, 'text'>): Promise<string | undefined> {
  if (!/\b(kindling|nginx|pgbouncer)_[a-z]\w*(?!\S*\.prom)\b/.test(text) || /\.\w+$/.test(text))
    return undefined
  const { metrics, faults } = readQuery(text)
  if (faults.length > 0) return `Prometheus can’t read ${faults[0]}`
  const names = await readNames()
  const missing = metrics.find((name) => !names.has(name) && !others.test(name))
  return missing === undefined ? undefined : `nobody measures ${missing}`
}

/** The expressions of the alert rules. */
export function alertsOf(root: string): Quote[] {
  const page = 'deploy/prometheus/alerts.yml'
  const text = readFileSync(join(root, page), 'utf8')
  const { groups } = parse(text)
  const rules: { alert: string; expr: string }[] = groups[0].rules
  return rules.map(({ alert, expr }) => ({
    page,
    line: text.slice(0, text.indexOf(`alert: ${alert}`)).split('\n').length,
    text: expr,
  }))
}
