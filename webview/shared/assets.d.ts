declare module '*.csv' {
  const text: string;
  // biome-ignore lint/style/noDefaultExport: the bundler gives a text file as a default export
  export default text;
}

declare module '*.css' {}
