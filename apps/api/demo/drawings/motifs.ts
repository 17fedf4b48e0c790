/**
 * SVG motifs of skill pictures, three for each category, 64 by 64 with the ground at y = 58. `A` becomes the
 * accent colour, `P` the paper colour.
 */
export const motifs: Readonly<Record<string, readonly [string, string, string]>> = {
  ladder: [
    '<path d="M23 6 13 58M41 6l10 52M21.500 14h21M20 23h24M18.500 32h27M17 41h30M15 50h34"/>',
    '<path d="M22 31v-9h20v9"/><path class="A" d="M11 31h42a3 3 0 0 1 3 3v21a3 3 0 0 1-3 3H11a3 3 0 0 1-3-3V34a3 3 0 0 1 3-3Z"/><path d="M8 41h17M39 41h17"/><path class="P" d="M25 37h14v9H25Z"/>',
    '<path class="A" d="M12 58V43a12 12 0 0 1 12-12h17a12 12 0 0 1 12 12v5H43v-4a3 3 0 0 0-3-3H26v17Z"/><path d="M33 31v-9M24 22h18M48 52c-3 4-3 6 0 6s3-2 0-6ZM8 58h22"/>',
  ],
  bicycle: [
    '<circle class="P" cx="16" cy="46" r="12"/><circle class="P" cx="49" cy="46" r="12"/><path d="M16 46 26 26h17L32 46H16M26 26l6 20M49 46 42 22h7M22 26h8"/>',
    '<circle class="A" cx="32" cy="35" r="23"/><circle class="P" cx="32" cy="35" r="17"/><circle cx="32" cy="35" r="3"/><path d="M32 18v14M32 38v14M15 35h14M35 35h14M20 23l10 10M34 37l10 10M44 23 34 33M30 37 20 47"/>',
    '<path class="A" d="M8 49c-1-19 9-33 26-33 15 0 23 13 22 33-16 3-32 3-48 0Z"/><path d="M20 27c-3 6-4 12-4 19M33 23v24M46 28c2 5 3 11 3 18M16 50c2 5 7 8 13 8"/>',
  ],
  bread: [
    '<path class="A" d="M13 34c-5-2-7-5-7-9 0-7 6-10 14-10h24c8 0 14 3 14 10 0 4-2 7-7 9v21a3 3 0 0 1-3 3H16a3 3 0 0 1-3-3V34Z"/><path d="M24 26v8M34 26v8M44 26v8"/>',
    '<path d="M4 58h56"/><path class="P" d="M11 58V36a2 2 0 0 1 2-2h38a2 2 0 0 1 2 2v22Z"/><path class="A" d="M11 42v-6a2 2 0 0 1 2-2h38a2 2 0 0 1 2 2v6c-4 5-7 5-10.500 0-4 5-7 5-10.500 0-4 5-7 5-10.500 0-4 5-7 5-10.500 0Z"/><path d="M32 34V24M32 14c-4 5-3 7 0 7s4-2 0-7Z"/>',
    '<path d="m38 36 12-20M46 14c3-6 13-1 10 5-3 4-7 6-10 4s-2-6 0-9Z"/><path class="A" d="M7 36h50c0 15-9 22-25 22S7 51 7 36Z"/><path d="M15 43c1 4 3 6 6 8"/>',
  ],
  guitar: [
    '<path class="A" d="M34 31c4 4 2 8 0 10.500-1 1.500-.5 3-.5 5C33 53 28 58 21 58S8 53 8 46s4-12 10-12.500c2 0 3.500.5 5-.5 3-2 7-6 11-2Z"/><circle class="P" cx="22" cy="45" r="4.500"/><path d="M33 32 51 13M47 9l8 8M51 5l8 8-4 4-8-8Z"/>',
    '<path class="A" d="M8 18h48v18H8Z"/><path class="P" d="M5 36h54v9H5Z"/><path d="M12 45v13M52 45v13M13 36v5M21 36v5M29 36v5M37 36v5M45 36v5M51 36v5M24 24h16"/>',
    '<path class="A" d="M9 30v20c0 10 46 10 46 0V30Z"/><path class="P" d="M9 30c0-10 46-10 46 0s-46 10-46 0Z"/><path d="m11 36 8 17 9-14 8 16 8-16 9 12M24 28 9 8M40 28 55 8"/>',
  ],
  plant: [
    '<path class="A" d="M18 40h28l-4 18H22Z"/><path d="M32 40V18M32 31c-10 0-15-4-16-13 10 0 15 4 16 13ZM32 22c0-8 5-14 15-16 1 10-5 16-15 16Z"/>',
    '<path class="A" d="M14 30h28v28H14Z"/><path d="M42 46 57 26M53 24l9 7M14 35C1 33 1 56 14 54M18 30c2-13 18-13 20 0"/>',
    '<path d="M15 44V30M32 44V22M49 44V30M32 36c-6 0-8-2-9-6M15 40c5 0 7-2 8-5M49 40c-5 0-7-2-8-5"/><circle class="A" cx="15" cy="24" r="6"/><circle class="A" cx="32" cy="15" r="7"/><circle class="A" cx="49" cy="24" r="6"/><path class="P" d="M5 44h54v14H5Z"/>',
  ],
  needle: [
    '<path class="P" d="M16 10h32v7H16ZM16 51h32v7H16Z"/><path class="A" d="M21 17h22v34H21Z"/><path d="M21 24h22M21 31h22M21 38h22M21 45h22c9 0 6-12 16-10"/>',
    '<path d="M4 58h56M8 58v-7h48v7"/><path class="A" d="M12 51V22a3 3 0 0 1 3-3h36a5 5 0 0 1 5 5v13h-7v6h-7v-6h-5v-6H27v20Z"/><path d="M45.500 43v8"/><circle class="P" cx="12" cy="30" r="6"/>',
    '<path class="A" d="M22 12 8 21l6 12 6-3v28h24V30l6 3 6-12-14-9c-2 7-18 7-20 0Z"/><path d="M32 18v40M36 28h.1M36 38h.1M36 48h.1"/>',
  ],
  laptop: [
    '<path class="A" d="M14 18h36a3 3 0 0 1 3 3v27H11V21a3 3 0 0 1 3-3Z"/><path class="P" d="M5 48h54l-3 8a3 3 0 0 1-3 2H11a3 3 0 0 1-3-2Z"/><path d="m27 28-6 6 6 6M37 28l6 6-6 6"/>',
    '<path class="A" d="M22 6h20a4 4 0 0 1 4 4v44a4 4 0 0 1-4 4H22a4 4 0 0 1-4-4V10a4 4 0 0 1 4-4Z"/><path d="M28 12h8M31 52h2M25 38c-5-8 3-12 7-6 4-6 12-2 7 6l-7 6Z"/>',
    '<path class="P" d="M18 27V10h28v17"/><path class="A" d="M10 27h44a3 3 0 0 1 3 3v18a2 2 0 0 1-2 2h-9v-7H18v7H9a2 2 0 0 1-2-2V30a3 3 0 0 1 3-3Z"/><path class="P" d="M18 43h28v15H18Z"/><path d="M23 49h18M23 53h11M48 34h2"/>',
  ],
  paint: [
    '<path d="M14 28C15 6 49 6 50 28"/><path class="A" d="M14 28h36v27a3 3 0 0 1-3 3H17a3 3 0 0 1-3-3Z"/><path class="P" d="M14 28h36v8c-4 8-8 8-9 2-2-4-4-4-6 3-2 9-7 8-8 0-1-5-3-5-5-1-3 5-8 3-8-3Z"/>',
    '<path class="A" d="M10 8h38a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3H10a3 3 0 0 1-3-3V11a3 3 0 0 1 3-3Z"/><path d="M51 17h5v14H32v9"/><path class="P" d="M28 40h8v16a2 2 0 0 1-2 2h-4a2 2 0 0 1-2-2Z"/>',
    '<path d="M8 58h48"/><path class="A" d="M16 58V10a4 4 0 0 1 4-4h24a4 4 0 0 1 4 4v48Z"/><path class="P" d="M22 13h8v14h-8ZM34 13h8v14h-8Z"/><path d="M22 34h8v16h-8ZM34 34h8v16h-8ZM45 31h.1"/>',
  ],
  language: [
    '<path class="A" d="M10 10h28a5 5 0 0 1 5 5v16a5 5 0 0 1-5 5H24l-10 9v-9h-4a5 5 0 0 1-5-5V15a5 5 0 0 1 5-5Z"/><path class="P" d="M47 28h6a5 5 0 0 1 5 5v12a5 5 0 0 1-5 5h-1v8l-9-8H33a5 5 0 0 1-5-5v-5l15-4Z"/><path d="M14 19h20M14 27h13"/>',
    '<circle class="A" cx="32" cy="28" r="20"/><path d="M32 8c-13 10-13 30 0 40 13-10 13-30 0-40ZM14 21h36M14 36h36M32 50v8M20 58h24"/>',
    '<path class="A" d="M32 22c-6-5-14-7-26-7v37c12 0 20 2 26 6 6-4 14-6 26-6V15c-12 0-20 2-26 7Z"/><path d="M32 22v36M14 26c4 .3 8 1 11 3M14 36c4 .3 8 1 11 3M50 26c-4 .3-8 1-11 3M50 36c-4 .3-8 1-11 3"/>',
  ],
  camera: [
    '<path class="A" d="M9 22h10l5-8h16l5 8h10a3 3 0 0 1 3 3v30a3 3 0 0 1-3 3H9a3 3 0 0 1-3-3V25a3 3 0 0 1 3-3Z"/><circle class="P" cx="32" cy="39" r="12"/><circle cx="32" cy="39" r="6"/><path d="M49 29h2"/>',
    '<path d="M30 30 17 58M34 30l13 28M32 30v28"/><path class="A" d="M16 12h32v18H16Z"/><path class="P" d="M48 16h8v10h-8Z"/><path d="M22 18h6"/>',
    '<path class="A" d="M6 12h52v46H6Z"/><path class="P" d="M12 18h40v34H12Z"/><path d="m12 46 12-13 9 9 7-7 12 11"/><circle cx="42" cy="26" r="3.500"/>',
  ],
  dog: [
    '<path d="M15 50c-8 0-11-7-9-13"/><path class="A" d="M15 58V42c0-11 5-17 15-20l2-11 9 6h5l3 5 9 3c0 7-4 10-10 10l-1 23Z"/><path d="M33 17c-4 5-6 11-3 17M27 58V47M38 58V47M45 22h.1"/>',
    '<path class="P" d="M21 30c-6-1-6-9 0-9 0-6 9-5 9 0h6c0-5 9-6 9 0 6 0 6 8 0 9-1 5-8 5-9 0h-6c-1 5-8 5-9 0Z"/><path class="A" d="m8 58 6-18h36l6 18Z"/><path d="M26 49h12"/>',
    '<path class="A" d="M10 58V30L32 12l22 18v28Z"/><path d="M4 34 32 10l28 24"/><path class="P" d="M23 58V44a9 9 0 0 1 18 0v14Z"/>',
  ],
  car: [
    '<path class="A" d="M5 51V40l8-3 8-15h22l9 15 7 3v11Z"/><path class="P" d="M24 27h7v10H18ZM36 27h5l6 10H36Z"/><circle class="P" cx="18" cy="51" r="7"/><circle class="P" cx="46" cy="51" r="7"/>',
    '<path class="A" d="M4 51V18h34v33ZM38 28h11l11 12v11H38Z"/><path class="P" d="M43 32h5l6 8H43Z"/><circle class="P" cx="16" cy="51" r="7"/><circle class="P" cx="47" cy="51" r="7"/>',
    '<path d="M24 22v-9a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v9"/><path class="A" d="M13 22h38a4 4 0 0 1 4 4v28a4 4 0 0 1-4 4H13a4 4 0 0 1-4-4V26a4 4 0 0 1 4-4Z"/><path d="M20 22v36M44 22v36"/>',
  ],
}
