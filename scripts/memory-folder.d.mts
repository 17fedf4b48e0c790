export function hasSharedMemory(): boolean
export function memoryFolder(): string
