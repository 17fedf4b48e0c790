import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fillPath } from '@kindling/domain/endpoint'
import type { TestApp } from '../make-test-app.ts'
import { keyed } from '../market.ts'
import { boundary, type Part, rawMultipart } from './raw-multipart.ts'
import type { UploadCall } from './upload-calls.ts'

export interface Sending {
  /** The parts to send, from the call's other fields and the name of the one that takes files. */
  parts?: (fields: Part[], field: string) => Part[]
  /** What is sent of the whole body. */
  body?: (whole: Buffer) => Buffer
  type?: string
  /** The call's member and other fields, where they aren't to be made anew. */
  made?: Awaited<ReturnType<UploadCall['make']>>
  key?: string
}

/** Makes an upload call byte by byte. */
export async function sendUpload(
  { app }: Pick<TestApp, 'app'>,
  { endpoint, field, make }: UploadCall,
  { parts, body, type, made, key }: Sending,
) {
  const { as, fields, params } = made ?? (await make())
  const own = Object.entries(fields).map(([name, content]) => ({ name, content }))
  const whole = rawMultipart(parts ? parts(own, field) : own)
  return await app.inject({
    method: endpoint.method,
    url: `/api${fillPath(endpoint.path, params)}`,
    headers: {
      authorization: `Bearer ${await as.token()}`,
      'content-type': type ?? `multipart/form-data; boundary=${boundary}`,
      ...keyed(key),
    },
    payload: body ? body(whole) : whole,
  })
}

/** The names of every file that is kept, public or private. */
export async function storedFiles({ deps }: Pick<TestApp, 'deps'>): Promise<string[]> {
  const folders = ['files', 'private-files'].map((folder) => join(deps.config.dataDir, folder))
  return (await Promise.all(folders.map((folder) => readdir(folder)))).flat().sort()
}
