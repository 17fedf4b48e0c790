import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss()],
  build: isSsrBuild ? {} : { rollupOptions: { input: ['index.html', 'tailwind.html'] } },
}))
