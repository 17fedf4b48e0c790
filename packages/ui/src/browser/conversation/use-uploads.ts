import { useEffect, useRef, useState } from 'react'
import { useOnline } from '../use-online.ts'

/** How an upload failed. */
export interface UploadProblem {
  problem: string
  retryable: boolean
  /** Lost connection: retried once it is back. */
  isLost: boolean
}

/** A chosen file and the state of its upload. */
export interface Upload<Sent> extends Partial<UploadProblem> {
  key: string
  file: File
  /** Object URL of the file, for a preview. */
  src: string
  /** From 0 to 1; absent once the upload has ended. */
  progress?: number | undefined
  /** Notice about the uploaded file. */
  note?: string | undefined
  /** The server's answer. */
  sent?: Sent
}

interface UploadOptions {
  signal: AbortSignal
  /** Called with the part sent, from 0 to 1. */
  onProgress: (part: number) => void
}

interface UploadsOptions<Sent> {
  /** The most files. */
  max: number
  /** Uploads a file. */
  upload: (file: File, options: UploadOptions) => Promise<{ sent: Sent; note?: string | undefined }>
  problemOf: (error: unknown) => UploadProblem
}

/** Uploads chosen files at once and concurrently. Uploads lost with the connection are retried once it is back. */
export function useUploads<Sent>(options: UploadsOptions<Sent>) {
  const [uploads, setUploads] = useState<readonly Upload<Sent>[]>([])
  const [isTooMany, setTooMany] = useState(false)
  const stops = useRef(new Map<string, AbortController>())
  const online = useOnline()

  const change = (key: string, changes: Partial<Upload<Sent>>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)))

  async function send({ key, file }: Upload<Sent>) {
    const stop = new AbortController()
    stops.current.set(key, stop)
    const onProgress = (progress: number) => change(key, { progress })
    try {
      const { sent, note } = await options.upload(file, { signal: stop.signal, onProgress })
      change(key, { sent, note, progress: undefined })
    } catch (error) {
      if (!stop.signal.aborted) change(key, options.problemOf(error))
    } finally {
      stops.current.delete(key)
    }
  }

  function retry(key: string) {
    const one = uploads.find((other) => other.key === key)
    if (one === undefined) return
    const again = { key, file: one.file, src: one.src, progress: 0 }
    setUploads((all) => all.map((other) => (other.key === key ? again : other)))
    void send(again)
  }

  function drop(gone: readonly Upload<Sent>[]) {
    for (const { key, src } of gone) {
      stops.current.get(key)?.abort()
      URL.revokeObjectURL(src)
    }
    setUploads((all) => all.filter((one) => !gone.some(({ key }) => key === one.key)))
    setTooMany(false)
  }

  const latest = useRef({ uploads, retry })
  latest.current = { uploads, retry }
  useEffect(() => {
    if (!online) return
    for (const { key, isLost } of latest.current.uploads) if (isLost) latest.current.retry(key)
  }, [online])
  useEffect(
    () => () => {
      for (const stop of stops.current.values()) stop.abort()
      for (const { src } of latest.current.uploads) URL.revokeObjectURL(src)
    },
    [],
  )

  return {
    uploads,
    /** More files were chosen than fit. */
    isTooMany,
    isSending: uploads.some(({ sent, problem }) => sent === undefined && problem === undefined),
    hasProblem: uploads.some(({ problem }) => problem !== undefined),
    add(files: readonly File[]) {
      const room = options.max - uploads.length
      setTooMany(files.length > room)
      const added = files
        .slice(0, Math.max(0, room))
        .map((file) => ({ key: crypto.randomUUID(), file, progress: 0, src: URL.createObjectURL(file) }))
      setUploads([...uploads, ...added])
      for (const one of added) void send(one)
    },
    retry,
    remove: (key: string) => drop(uploads.filter((one) => one.key === key)),
    clear: () => drop(uploads),
  }
}

export type Uploads<Sent> = ReturnType<typeof useUploads<Sent>>
