import { parser } from '@prometheus-io/lezer-promql'

export interface Query {
  /** Metrics in the query. */
  metrics: string[]
  /** Labels in selectors, groupings and joins. */
  labels: string[]
  /** Invalid parts of the query, each from the syntax error on. */
  faults: string[]
}

/** Parses a query with Prometheus's own grammar. Dashboard variables are read as a time range. */
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
