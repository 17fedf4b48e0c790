import { isIP } from 'node:net'
import { z } from 'zod'

/** `127.0.0.1:9464`, `[::1]:9464` or `0.0.0.0:9464`: where to listen, by number. */
function listenAddressOf(text: string): { host: string; port: number } | undefined {
  const [, bracketed, plain, port] = /^(?:\[([\da-f:]+)\]|([\d.]+)):(\d{1,5})$/i.exec(text) ?? []
  const host = bracketed ?? plain ?? ''
  return isIP(host) !== 0 && Number(port) <= 65_535 ? { host, port: Number(port) } : undefined
}

/** The settings of metrics and traces, by their names in the environment. */
export const telemetryEnvironment = {
  METRICS_ADDRESS: z
    .string()
    .refine((text) => listenAddressOf(text) !== undefined, 'must be an IP address and a port: 127.0.0.1:9464')
    .optional()
    .meta({
      unset: 'off',
      description:
        'where Prometheus reads `/metrics`: `127.0.0.1:9464`, or an address of an inner network that members don’t reach; never `PORT`',
    }),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .optional()
    .meta({
      unset: 'no traces',
      description:
        'a collector that takes traces by OTLP over HTTP (`http://127.0.0.1:4318`). `OTEL_EXPORTER_OTLP_HEADERS` is what it wants to be told',
    }),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('must be a number')
    .min(0)
    .max(1)
    .default(1)
    .meta({ description: 'of how many calls a trace is sent, from 0 to 1' }),
} as const

const environment = z.object(telemetryEnvironment)

export function telemetrySettings({
  METRICS_ADDRESS: address,
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_TRACES_SAMPLER_ARG: ratio,
}: z.output<typeof environment>) {
  return {
    metricsAddress: address === undefined ? undefined : listenAddressOf(address),
    /** Where traces go, without a slash at the end, and of how many calls; undefined where they go nowhere. */
    traces: endpoint === undefined ? undefined : { endpoint: endpoint.replace(/\/$/, ''), ratio },
  }
}
