/** A part of a multipart body. */
export interface Part {
  name: string
  /** A part with a file name is a file. */
  filename?: string
  type?: string
  content: Uint8Array | string
}

export const boundary = 'kindling-test-boundary'

/** Builds a multipart body byte by byte: `FormData` would escape the hostile names. */
export function rawMultipart(parts: readonly Part[]): Buffer {
  const chunks = parts.flatMap(({ name, filename, type, content }) => {
    const file = filename === undefined ? '' : `; filename="${filename}"`
    const kind = type === undefined ? '' : `\r\nContent-Type: ${type}`
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}${kind}\r\n\r\n`
    return [Buffer.from(head), Buffer.from(content), Buffer.from('\r\n')]
  })
  return Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)])
}
