import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { readQuery } from '../../deploy/promql.ts'
import { network } from './host.ts'
import type { Quote } from './read-page.ts'

/** Where the guide has the processes of Kindling and the exporters measured, as far as they run here. */
const addresses = ['1:9464', '1:9465', '2:9464', '1:3903'].map((end) => `http://${network}${end}/metrics`)
/** What Prometheus itself and exporters measure whose places are taken by stand-ins or by nobody. */
const others = /^(up$|node_|probe_)/

/** The names of all metrics that can be read now. */
async function readNames(): Promise<Set<string>> {
  const texts = await Promise.all(addresses.map(async (address) => await (await fetch(address)).text()))
  return new Set(
    texts.flatMap((text) => [...text.matchAll(/^(?:# TYPE )?(\w+)/gm)].map(([, name = '']) => name)),
  )
}

/** What isn't measured of what a word asks Prometheus for; undefined where all is, or it isn't a query. */
export async function unmeasured({ text }: Pick<Quote, 'text'>): Promise<string | undefined> {
  if (!/\b(kindling|nginx|pgbouncer)_[a-z]\w*(?!\S*\.prom)\b/.test(text) || /\.\w+$/.test(text))
    return undefined
  const { metrics, faults } = readQuery(text)
  if (faults.length > 0) return `Prometheus can’t read ${faults[0]}`
  const names = await readNames()
  const missing = metrics.find((name) => !names.has(name) && !others.test(name))
  return missing === undefined ? undefined : `nobody measures ${missing}`
}

/** The expressions of the alerts. */
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
