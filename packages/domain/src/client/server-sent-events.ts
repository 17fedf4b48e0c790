/** One event of a stream: its data, and its id, from which a reader resumes. */
export interface ServerSentEvent {
  id: string | undefined
  data: string | undefined
}

/**
 * Parses server-sent events (WHATWG HTML, 9.2.6) as they arrive, with an empty event for each heartbeat. EventSource
 * can't send a bearer token.
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
    // Closes the connection when the consumer stops iterating.
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
