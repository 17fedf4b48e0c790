import { createServer } from 'node:net'

/** SMTP server that accepts every mail (the part of RFC 5321 that a client needs). */
export function openMailServer(port: number, host = '127.0.0.1') {
  let count = 0
  const server = createServer((socket) => {
    let isInData = false
    socket.on('error', () => socket.destroy())
    socket.write('220 mail.test\r\n')
    let rest = ''
    socket.on('data', (chunk) => {
      const lines = (rest + chunk).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (isInData && line !== '.') continue
        if (isInData) count += 1
        const isData = line === 'DATA' && !isInData
        isInData = isData
        socket.write(isData ? '354 go on\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n')
      }
    })
  }).listen(port, host)
  return { delivered: () => count, close: () => server.close() }
}
