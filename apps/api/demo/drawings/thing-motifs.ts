import { motifs } from './motifs.ts'

/** SVG motifs of things, like those of skills: 64 by 64, with the ground at y = 58. */
export const thingMotifs = {
  drill:
    '<path class="A" d="M6 14h34a5 5 0 0 1 5 5v14H6Z"/><path class="P" d="M14 33h15l-4 25H9Z"/><path d="M45 24h7M52 20v8l8-4ZM29 39h5M14 21h14M14 26h8"/>',
  ladder: motifs.ladder?.[0] ?? '',
  tent: '<path d="M2 58h60M32 16V6l9 4-9 4"/><path class="A" d="M32 16 58 58H6Z"/><path class="P" d="M32 34 44 58H20Z"/><path d="M32 34v24"/>',
  sewing: motifs.needle?.[1] ?? '',
  cleaner:
    '<path d="M43 6 28 34M38 6h10"/><path class="A" d="M18 30h22l8 28H8Z"/><path class="P" d="M20 38h18v9H18Z"/><path d="M8 58h48c4 0 5-4 3-7"/>',
  trailer:
    '<path class="A" d="M12 20h42v22H12Z"/><path class="P" d="M18 12h16v8H18ZM36 15h12v5H36Z"/><circle class="P" cx="34" cy="47" r="11"/><path d="M12 38 2 44v6M34 47h.1M12 28h42"/>',
  pasta:
    '<path class="P" d="M12 16h36v13H12Z"/><path class="A" d="M16 29h28v20H16Z"/><path d="M48 23h9v-9M8 58h44M22 35v18M30 35v20M38 35v18M30 49v9"/>',
  projector:
    '<path class="A" d="M8 28h42a5 5 0 0 1 5 5v18H8Z"/><circle class="P" cx="42" cy="40" r="8"/><path d="M42 40h.1M15 36h14M15 43h10M15 51v7M49 51v7M20 28v-5h10v5M58 34l4-3M58 46l4 3"/>',
  washer:
    '<path class="A" d="M8 26h24v26H8Z"/><circle class="P" cx="13" cy="52" r="6"/><circle class="P" cx="28" cy="52" r="6"/><path d="M10 26V8h18v18M32 36c12 0 6-18 16-18l8 4M58 24l4 2M56 28l3 4M14 34h12"/>',
  pan: '<path d="M10 26C12 4 52 4 54 26M24 20c0-4 3-4 3-8M36 20c0-4 3-4 3-8"/><path class="A" d="M6 26h52l-6 29a4 4 0 0 1-4 3H16a4 4 0 0 1-4-3Z"/><path class="P" d="M22 36h20v12H22Z"/>',
} as const

export type ThingMotif = keyof typeof thingMotifs
