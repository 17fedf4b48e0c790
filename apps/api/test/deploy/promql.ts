import { parser } from '@prometheus-io/lezer-promql'

export interface Query {
  /** The metrics that it asks for. */
  metrics: string[]
  /** The labels that it selects, groups or joins by. */
  labels: string[]
  /** Where it is no PromQL: the text from there on. */
  faults: string[]
}

/** Reads a query with Prometheus's own grammar. Variables of a dashboard stand for a time range. */
export function readQuery(text: string): Query {
  const query = text.replaceAll('$__rate_interval', '5m')
  const found: Query = { metrics: [], labels: [], faults: [] }
  parser.parse(query).iterate({
    enter({ type, node, from, to }) {
      if (type.isError) found.faults.push(query.slice(from))
      if (type.name === 'LabelName') found.labels.push(query.slice(from, to))
      if (type.name === 'Identifier' && node.parent?.name === 'VectorSelector') {
        found.metrics.push(query.slice(from, to))
      }
    },
  })
  return found
}
