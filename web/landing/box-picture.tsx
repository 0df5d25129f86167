/** A drawn farm box for the miniature: no picture file, so that the first view waits for nothing. */
export function BoxPicture() {
  return (
    <svg viewBox="0 0 480 300" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className="size-full">
      <rect width="480" height="300" fill="#f4e3c8" />
      <circle cx="392" cy="66" r="40" fill="#f7c873" />
      <path d="M0 176c70-38 130-34 210-10s170 26 270-22v156H0z" fill="#b9c98f" />
      <path d="M0 206c90-24 150-8 240 4s170 4 240-20v110H0z" fill="#93ad6c" />
      <g>
        <path d="M196 96c-20-34 8-58 16-72 12 16 34 40 12 74z" fill="#3f7a4a" />
        <path d="M232 100c-6-40 26-56 40-66 6 20 16 50-14 76z" fill="#57935a" />
        <path d="M168 108c-30-22-22-52-22-66 18 6 46 22 42 62z" fill="#6ba565" />
        <circle cx="178" cy="138" r="30" fill="#d6493b" />
        <path d="M178 112c-8-8-16-6-20-2 8 0 12 4 20 8 4-6 12-8 20-8-6-6-14-6-20 2z" fill="#3f7a4a" />
        <circle cx="232" cy="130" r="34" fill="#e98a35" />
        <path
          d="M232 98v66M214 104c-12 16-12 40 0 54M250 104c12 16 12 40 0 54"
          stroke="#cf7022"
          strokeWidth="3"
          fill="none"
          strokeLinecap="round"
        />
        <path d="M266 96c18-8 44 12 42 40s-24 34-36 32-22-20-20-40 6-28 14-32z" fill="#7d4f8c" />
        <path
          d="M268 98c-2-10 4-18 12-20"
          stroke="#3f7a4a"
          strokeWidth="6"
          fill="none"
          strokeLinecap="round"
        />
        <path d="m300 162 52-84c8-6 18 0 16 10l-38 88z" fill="#f0a048" />
        <path d="M356 82c2-18 14-26 26-28-2 10-8 22-20 30z" fill="#57935a" />
      </g>
      <path d="M112 152h262l-18 108c-1 6-6 10-12 10H142c-6 0-11-4-12-10z" fill="#c98e54" />
      <path
        d="M104 146h278c5 0 8 4 7 9l-3 17c-1 4-4 7-8 7H108c-4 0-7-3-8-7l-3-17c-1-5 2-9 7-9z"
        fill="#dca76d"
      />
      <path d="M124 196h238M129 226h228" stroke="#b57a42" strokeWidth="4" strokeLinecap="round" />
      <rect x="206" y="190" width="76" height="44" rx="8" fill="#fdf6ea" />
      <path d="M222 206h44M222 218h28" stroke="#8a5a2b" strokeWidth="4" strokeLinecap="round" />
    </svg>
  );
}
