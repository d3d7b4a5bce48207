/** Page for a ticket that is used, expired or unknown. */
export const EXPIRED_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Download expired</title>
<style>
:root { color-scheme: light dark; }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; gap: 12px; padding: 24px; box-sizing: border-box;
  font: 16px/1.5 system-ui, sans-serif; text-align: center; background: light-dark(#f6f7f9, #12151a); color: light-dark(#1b1f27, #dfe4ec); }
h1 { margin: 0; font-size: 1.5rem; }
p { margin: 0; max-width: 44ch; }
a { color: light-dark(#3d57a5, #a6b2d6); }
</style>
</head>
<body>
<h1>Download expired</h1>
<p>A download link works once and for one minute. Go back and start the download again.</p>
<p><a href="/">Back to the portal</a></p>
</body>
</html>
`;
