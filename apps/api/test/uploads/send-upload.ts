import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fillPath } from '@kindling/domain/endpoint'
import type { TestApp } from '../make-test-app.ts'
import { keyed } from '../market.ts'
import { boundary, type Part, rawMultipart } from './raw-multipart.ts'
import type { UploadCall } from './upload-calls.ts'

export interface Sending {
  /** Returns the parts to send. @param field name of the file field */
  parts?: (fields: Part[], field: string) => Part[]
  /** Changes the whole body before it is sent. */
  body?: (whole: Buffer) => Buffer
  type?: string
  /** Reuses a member and fields; by default the call makes new ones. */
  made?: Awaited<ReturnType<UploadCall['make']>>
  key?: string
}

/** Sends an upload with a raw multipart body. */
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

/** Names of all stored files, public and private. */
export async function storedFiles({ deps }: Pick<TestApp, 'deps'>): Promise<string[]> {
  const folders = ['files', 'private-files'].map((folder) => join(deps.config.dataDir, folder))
  return (await Promise.all(folders.map((folder) => readdir(folder)))).flat().sort()
}
