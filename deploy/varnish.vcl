# /etc/varnish/default.vcl, behind a proxy that speaks TLS and sets X-Forwarded-Proto. Needs varnish-modules. The site has
# PURGER=varnish and PURGE_URL=http://127.0.0.1:6081/ in its settings.
vcl 4.1;
import std;
import xkey;

backend newsroom {
    .host = "127.0.0.1";
    .port = "3000";
    .probe = {
        .request = "GET /readyz HTTP/1.1" "Host: localhost" "Connection: close";
        .interval = 1s;
        .timeout = 2s;
        .window = 2;
        .threshold = 1;
    }
}

# The machines that the site runs on.
acl purgers {
    "127.0.0.1";
}

sub vcl_recv {
    if (req.method == "PURGE") {
        if (client.ip !~ purgers) {
            return (synth(403));
        }
        set req.http.n-gone = xkey.purge(req.http.xkey);
        return (synth(200, "Invalidated " + req.http.n-gone + " objects"));
    }
    # Only while the site is away may a page be older than it was promised.
    if (std.healthy(req.backend_hint)) {
        set req.grace = 0s;
    }
}

sub vcl_backend_response {
    set beresp.http.xkey = beresp.http.Surrogate-Key;
    # As long as the site allows where a purge reaches us.
    if (beresp.http.CDN-Cache-Control ~ "stale-if-error=86400") {
        set beresp.grace = 24h;
    }
}

sub vcl_deliver {
    # Tags are for us, not for readers.
    unset resp.http.xkey;
    unset resp.http.Surrogate-Key;
    unset resp.http.Cache-Tag;
}
