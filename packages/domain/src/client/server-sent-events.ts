/** One block of a stream: what it says, and where a reader that is cut off after it goes on. */
export interface ServerSentEvent {
  id: string | undefined
  data: string | undefined
}

/**
 * Reads server-sent events (WHATWG HTML, 9.2.6) as they arrive, with an empty block for each sign of life. EventSource
 * would do this, but can't send a bearer.
 * @throws what the stream throws when it breaks off
 */
export async function* readServerSentEvents(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<ServerSentEvent> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      rest += decoder.decode(chunk.value, { stream: true })
      const blocks = rest.split(/\r\n\r\n|\n\n|\r\r/)
      rest = blocks.pop() ?? ''
      for (const block of blocks) yield parseBlock(block)
    }
  } finally {
    // Whoever stops reading lets the connection go.
    await reader.cancel().catch(() => undefined)
  }
}

function parseBlock(block: string): ServerSentEvent {
  const event: ServerSentEvent = { id: undefined, data: undefined }
  for (const line of block.split(/\r\n|\n|\r/)) {
    const [, field, value = ''] = /^([^:]+)(?:: ?(.*))?$/s.exec(line) ?? []
    if (field === 'id') event.id = value
    if (field === 'data') event.data = event.data === undefined ? value : `${event.data}\n${value}`
  }
  return event
}
