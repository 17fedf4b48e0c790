/** Types of the parts that are used; the package has none. */
declare module '@20minutes/s3rver' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  // biome-ignore lint/style/noDefaultExport: it exports itself as CommonJS does.
  export default class S3rver {
    constructor(options: {
      directory: string
      silent: boolean
      /** Whether a host name is read as a bucket's name. */
      vhostBuckets: boolean
      configureBuckets: { name: string }[]
    })
    store: { getBucketPath(name: string): string }
    configureBuckets(): Promise<unknown>
    callback(): (request: IncomingMessage, response: ServerResponse) => void
  }
}
