/** What is used of it; it comes without types. */
declare module '@20minutes/s3rver' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  // biome-ignore lint/style/noDefaultExport: it exports itself as CommonJS does.
  export default class S3rver {
    constructor(options: {
      directory: string
      silent: boolean
      /** Whether a host that isn't an address names a bucket. */
      vhostBuckets: boolean
      configureBuckets: { name: string }[]
    })
    store: { getBucketPath(name: string): string }
    configureBuckets(): Promise<unknown>
    callback(): (request: IncomingMessage, response: ServerResponse) => void
  }
}
