/** A map's way to an address, opened in the visitor's own maps where the device has them. */
export function directionsTo(address: string): string {
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: address })}`;
}
