/** Whether this process has been told to end: it goes on answering, and asks to be sent nobody any more. */
export interface Drain {
  readonly isDraining: boolean
  begin(): void
}

export function createDrain(): Drain {
  let isDraining = false
  return {
    get isDraining() {
      return isDraining
    },
    begin() {
      isDraining = true
    },
  }
}
