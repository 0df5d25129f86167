/** The address of a picture of the build. */
declare module '*.webp' {
  const address: string;
  export default address;
}
